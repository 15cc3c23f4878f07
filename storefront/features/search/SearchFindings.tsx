import { useProducts } from '../../api/useProducts.ts'
import { countWords } from '../../products/countWords.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { QuickAddGrid } from '../../products/QuickAddGrid.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CollectionLinks } from './CollectionLinks.tsx'
import styles from './SearchPage.module.css'
import { searchQuery } from './searchQuery.ts'

/** Everything that the shop has for some words. */
export function SearchFindings({ words }: { words: string }) {
  const { products, error, retry } = useProducts(searchQuery(words))
  if (error) {
    return (
      <div className={styles.failure}>
        <Alert>{error}. Please try again in a moment.</Alert>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className={styles.count} role="status">
        {products ? `${countWords(products.length)} for “${words}”` : 'Loading products…'}
      </p>
      {!products && <ProductGridSkeleton count={4} />}
      {products?.length === 0 && (
        <section className={styles.nothing}>
          <h2>No products found</h2>
          <p className={styles.words}>Try fewer words or another spelling, or begin with a collection.</p>
          <CollectionLinks />
        </section>
      )}
      {products && products.length > 0 && <QuickAddGrid products={products} />}
    </>
  )
}
