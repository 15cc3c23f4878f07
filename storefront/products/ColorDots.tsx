import { swatchOf } from '../../domain/rules/colors.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ColorDots.module.css'

const MOST_DOTS = 4

/** The first colors as dots, and how many more there are. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  const more = colors.length - MOST_DOTS
  return (
    <p className={styles.dots}>
      <VisuallyHidden>Available in {colors.join(', ')}</VisuallyHidden>
      {colors.slice(0, MOST_DOTS).map((color) => (
        <span
          key={color}
          className={styles.dot}
          data-color={color}
          style={{ backgroundColor: swatchOf(color) }}
          title={color}
        />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  )
}
