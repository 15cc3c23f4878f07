import { swatchOf } from '../../domain/rules/products/colors.ts'
import styles from './Swatch.module.css'

/** A color beside its name. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ backgroundColor: swatchOf(color) }} />
}
