import type { Product } from '../../../domain/contract/product.ts'
import { canBeBought } from '../../../domain/rules/variants/choiceStock.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useOnDemand } from '../../browser/useOnDemand.ts'
import styles from './SizeChoiceButton.module.css'

interface SizeChoiceButtonProps {
  product: Product
  /** The color that is in sight. */
  color: string | undefined
  onChoose: (size: string) => void
}

const loadChoice = async () => (await import('./SizeChoice.tsx')).SizeChoice

/** Beside Quick Add, where there is more than one size: asks which, and only whoever presses it. */
export function SizeChoiceButton({ product, color, onChoose }: SizeChoiceButtonProps) {
  const choice = useOnDemand(loadChoice)
  if (!canBeBought(product, { color }) || product.sizes.length < 2) return null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={choice.isOpen}
        onPointerEnter={choice.prepare}
        onClick={choice.isOpen ? choice.close : choice.open}
      >
        Size
        <VisuallyHidden> of {product.name}</VisuallyHidden>
      </button>
      {choice.Wanted && (
        <choice.Wanted
          product={product}
          color={color}
          onClose={choice.close}
          onChoose={(size) => {
            onChoose(size)
            choice.close()
          }}
        />
      )}
    </>
  )
}
