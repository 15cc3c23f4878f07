import type { HomeContent } from '../../../domain/contract/content.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { CategoryTile, CategoryTileSkeleton } from './CategoryTile.tsx'
import styles from './CategoryTiles.module.css'

export function CategoryTiles({ tiles }: { tiles: HomeContent['tiles'] | undefined }) {
  return (
    <section className={styles.tiles} aria-label="Collections">
      {tiles
        ? tiles.map((tile) => <CategoryTile key={tile.category} tile={tile} />)
        : CATEGORIES.map((category) => <CategoryTileSkeleton key={category} category={category} />)}
    </section>
  )
}
