import { getSwatch } from '../../domain/rules/products/colors.ts'
import styles from './Swatch.module.css'

/** Color dot beside a name, for parts loaded on demand; importing it from the product page would add a script to its first load. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ background: getSwatch(color) }} />
}
