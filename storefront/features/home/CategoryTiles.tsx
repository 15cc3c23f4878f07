import { CategoryTile } from './CategoryTile.tsx'
import styles from './CategoryTiles.module.css'

export function CategoryTiles() {
  return (
    <section className={styles.tiles} aria-label="Collections">
      <CategoryTile category="swimwear" size="large" />
      <CategoryTile category="ball-gowns" size="large" />
      <CategoryTile category="revamp" size="medium" />
    </section>
  )
}
