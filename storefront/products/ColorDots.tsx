import type { CSSProperties } from 'react'
import type { Product } from '../../domain/contract/product.ts'
import { getSwatch } from '../../domain/rules/products/colors.ts'
import { canBeBought } from '../../domain/rules/variants/choiceStock.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ColorDots.module.css'
import { moveFocus, useRovingFocus } from './useRovingFocus.ts'

const MAX_DOTS = 4

interface ColorDotsProps {
  product: Product
  chosen: string | undefined
  /** Called with undefined when the chosen color is deselected. */
  onChoose: (color: string | undefined) => void
}

/** Shows the first colors as selectable dots with one tab stop, and the number of further colors. */
export function ColorDots({ product, chosen, onChoose }: ColorDotsProps) {
  const { name, colors } = product
  const dots = colors.slice(0, MAX_DOTS)
  const rove = useRovingFocus(Math.max(0, dots.indexOf(chosen ?? '')))
  const isSoldOut = (color: string) => product.inStock && !canBeBought(product, { color })
  if (colors.length === 0) return null
  const more = colors.slice(MAX_DOTS)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons within
    <div className={styles.dots} role="group" aria-label={`Colors of ${name}`} onKeyDown={moveFocus}>
      {dots.map((color, index) => (
        <button
          key={color}
          {...rove(index)}
          type="button"
          className={styles.choice}
          aria-label={isSoldOut(color) ? `${color}, sold out` : color}
          aria-pressed={color === chosen}
          title={color}
          onClick={() => onChoose(color === chosen ? undefined : color)}
        >
          <span
            className={styles.dot}
            data-color={color}
            data-sold-out={isSoldOut(color) || undefined}
            style={{ '--swatch': getSwatch(color) } as CSSProperties}
          />
        </button>
      ))}
      {more.length > 0 && (
        <span className={styles.more}>
          +{more.length}
          <VisuallyHidden> more: {more.join(', ')}</VisuallyHidden>
        </span>
      )}
    </div>
  )
}
