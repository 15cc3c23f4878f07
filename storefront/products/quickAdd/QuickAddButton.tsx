import { useNavigate } from 'react-router'
import type { Product } from '../../../domain/contract/product.ts'
import { canBeBought, type ChosenOptions } from '../../../domain/rules/variants/choiceStock.ts'
import { firstBuyable, type WholeChoice } from '../../../domain/rules/variants/firstBuyable.ts'
import { useOnDemand } from '../../browser/useOnDemand.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { soleChoice } from './soleChoice.ts'
import styles from './QuickAddButton.module.css'

interface QuickAddButtonProps {
  product: Product
  /** Size requested by the filter, and color shown on the card. */
  asked: ChosenOptions
  onAdd: (choice: WholeChoice) => void
}

const loadSizes = async () => (await import('./SizeChoice.tsx')).SizeChoice

/**
 * Opens the size choice, or adds immediately if there is nothing to choose. The accessible name includes a requested size and a
 * color other than the one shown.
 */
export function QuickAddButton({ product, asked, onAdd }: QuickAddButtonProps) {
  const navigate = useNavigate()
  const { name, id, sizes, colors } = product
  const color = asked.color ?? firstBuyable(product, {})?.color
  const sole = soleChoice(product, { size: asked.size, color })
  const canBuy = canBeBought(product, { color })
  const choice = useOnDemand(loadSizes, { onLoadError: () => void navigate(paths.product(id, { color })) })
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
        onPointerEnter={choice.preload}
        onClick={({ currentTarget }) => {
          if (sole) return onAdd(sole)
          // The size choice returns focus to the button, which some browsers do not focus on click.
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
      {choice.Content && (
        <choice.Content
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
