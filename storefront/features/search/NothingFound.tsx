import { useProducts } from '../../api/useProducts.ts'
import { QuickAddGrid } from '../../products/quickAdd/QuickAddGrid.tsx'
import { CollectionLinks } from './CollectionLinks.tsx'
import styles from './NothingFound.module.css'

/** Where to go on from a search that found nothing: fewer filters, another word, a collection, or what the house likes best. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { products } = useProducts({ featured: true, limit: 4 })
  return (
    <>
      <section className={styles.nothing}>
        <h2>No products found</h2>
        <p className={styles.words}>
          {isFiltered
            ? 'Remove a filter above, or start with a collection.'
            : 'Try fewer words or another spelling, or start with a collection.'}
        </p>
        <CollectionLinks />
      </section>
      {products && products.length > 0 && (
        <section className={styles.favorites} aria-labelledby="house-favorites">
          <h2 className={styles.title} id="house-favorites">
            Favorites of the house
          </h2>
          <QuickAddGrid products={products} />
        </section>
      )}
    </>
  )
}
