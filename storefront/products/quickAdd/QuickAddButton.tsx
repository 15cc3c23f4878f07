import { useNavigate } from 'react-router'
import type { Product } from '../../../domain/contract/product.ts'
import { canBeBought, type Chosen } from '../../../domain/rules/variants/choiceStock.ts'
import { firstBuyable, type WholeChoice } from '../../../domain/rules/variants/firstBuyable.ts'
import { useOnDemand } from '../../browser/useOnDemand.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { soleChoice } from './soleChoice.ts'
import styles from './QuickAddButton.module.css'

interface QuickAddButtonProps {
  product: Product
  /** The size that the listing is narrowed to, and the color that the card shows. */
  asked: Chosen
  onAdd: (choice: WholeChoice) => void
}

const loadSizes = async () => (await import('./SizeChoice.tsx')).SizeChoice

/**
 * Asks for a size, or adds at once where there is nothing to ask. Its name says what it adds: a size that was asked for,
 * and a color that is not the one in sight.
 */
export function QuickAddButton({ product, asked, onAdd }: QuickAddButtonProps) {
  const navigate = useNavigate()
  const { name, id, sizes, colors } = product
  const color = asked.color ?? firstBuyable(product, {})?.color
  const sole = soleChoice(product, { size: asked.size, color })
  const canBuy = canBeBought(product, { color })
  const choice = useOnDemand(loadSizes, { otherwise: () => void navigate(paths.product(id, { color })) })
  const size = sizes.length > 1 && sole?.size
  const otherColor = canBuy && color !== (asked.color ?? colors[0]) && color
  const words = [size && `size ${size}`, otherColor].filter(Boolean)
  return (
    <>
      <Button
        variant="secondary"
        className={styles.button}
        disabled={!canBuy}
        aria-haspopup={canBuy && !sole ? 'dialog' : undefined}
        aria-expanded={canBuy && !sole ? choice.isOpen : undefined}
        onPointerEnter={choice.prepare}
        onClick={({ currentTarget }) => {
          if (sole) return onAdd(sole)
          // Where the sizes give the focus back to; not every browser gives it to a clicked button.
          currentTarget.focus({ preventScroll: true })
          if (choice.isOpen) choice.close()
          else choice.open()
        }}
      >
        {canBuy ? 'Quick Add' : 'Out of Stock'}
        <VisuallyHidden> {[name, ...words].join(', ')}</VisuallyHidden>
        {words.length > 0 && (
          <span className={styles.added} aria-hidden>
            {[size, otherColor].filter(Boolean).join(', ')}
          </span>
        )}
      </Button>
      {choice.Wanted && (
        <choice.Wanted
          product={product}
          color={color}
          onClose={choice.close}
          onChoose={(chosen) => {
            onAdd({ size: chosen, color: color ?? '' })
            choice.close()
          }}
        />
      )}
    </>
  )
}
