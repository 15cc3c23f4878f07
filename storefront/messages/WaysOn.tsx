import type { ReactNode } from 'react'
import { useProducts } from '../api/useProducts.ts'
import { CollectionLinks } from '../navigation/CollectionLinks.tsx'
import { QuickAddGrid } from '../products/quickAdd/QuickAddGrid.tsx'
import styles from './WaysOn.module.css'

/** Where to go from a page that has nothing to show: the collections, and what the house likes best. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { products } = useProducts({ featured: true, limit: 4 })
  return (
    // A page that says something of its own has its own margins.
    <div className={children ? undefined : styles.page}>
      <div className={styles.nothing}>
        {children}
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
