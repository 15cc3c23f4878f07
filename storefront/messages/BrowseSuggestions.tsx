import type { ReactNode } from 'react'
import { useProducts } from '../api/useProducts.ts'
import { CollectionLinks } from '../navigation/CollectionLinks.tsx'
import { SearchForm } from '../navigation/SearchForm.tsx'
import { QuickAddGrid } from '../products/quickAdd/QuickAddGrid.tsx'
import styles from './BrowseSuggestions.module.css'

/** Collections and featured products for pages without content, below their own text or a search field. */
export function BrowseSuggestions({ children }: { children?: ReactNode }) {
  const { products } = useProducts({ featured: true, limit: 4 })
  return (
    // Pages with their own text have their own margins.
    <div className={children ? undefined : styles.page}>
      <div className={styles.nothing}>
        {children ?? <SearchForm />}
        <CollectionLinks />
      </div>
      {products && products.length > 0 && (
        <section className={styles.favorites} aria-labelledby="house-favorites">
          <h2 className={styles.title} id="house-favorites">
            House favorites
          </h2>
          <QuickAddGrid products={products} />
        </section>
      )}
    </div>
  )
}
