import { colorAskedFor } from '../../../domain/rules/products/colorFamilies.ts'
import { useProducts } from '../../api/useProducts.ts'
import { countLabel } from '../../products/countLabel.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { QuickAddGrid } from '../../products/quickAdd/QuickAddGrid.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './SearchPage.module.css'
import { searchQuery } from './searchQuery.ts'

/** Everything that the shop has for some words. */
export function SearchFindings({ words }: { words: string }) {
  const { products, total, isPartial, searchedFor, error, reason, retry } = useProducts(searchQuery(words))
  const found = searchedFor ?? words
  if (error) {
    return (
      <div className={styles.failure}>
        <Alert>{reason ?? `${error}. Please try again in a moment.`}</Alert>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.count} role="status">
        {searchedFor && (
          <p>
            Nothing matches “{words}”. Showing results for <strong>“{searchedFor}”</strong>.
          </p>
        )}
        <p>{products ? `${countLabel(total)} for “${found}”` : 'Loading products…'}</p>
        {isPartial && <p>Nothing matches every word. These come closest.</p>}
        {products && total > products.length && (
          <p>These {products.length} match best. One more word narrows them down.</p>
        )}
      </div>
      {!products && <ProductGridSkeleton count={4} />}
      {products?.length === 0 && <NothingFound />}
      {products && products.length > 0 && (
        <QuickAddGrid
          products={products}
          askedOf={({ colors }) => ({ size: undefined, color: colorAskedFor(found, colors) })}
        />
      )}
    </>
  )
}
