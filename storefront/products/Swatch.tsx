import { swatchOf } from '../../domain/rules/products/colors.ts'
import styles from './Swatch.module.css'

/** A color beside its name, in parts that are loaded when they are asked for: with a product’s first script it would be one more. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ background: swatchOf(color) }} />
}
