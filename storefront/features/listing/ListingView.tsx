import { useSearchParams } from 'react-router'
import { useProducts } from '../../api/useProducts.ts'
import { countWords } from '../../products/countWords.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { QuickAddGrid } from '../../products/QuickAddGrid.tsx'
import type { Listing } from './listingData.ts'
import { ListingMessage } from './ListingMessage.tsx'
import styles from './ListingView.module.css'
import { SortSelect } from './SortSelect.tsx'
import { sortFrom, sortProducts } from './sortProducts.ts'

export function ListingView({ listing }: { listing: Listing }) {
  const { products, isLoading, error, retry } = useProducts(listing.query)
  const [search, setSearch] = useSearchParams()
  const sort = sortFrom(search.get('sort'), listing.usualSort)

  return (
    <div className={styles.listing}>
      <header className={styles.head}>
        <h1>{listing.title}</h1>
        <p className={styles.description}>{listing.description}</p>
      </header>
      {error ? (
        <ListingMessage title={error} onRetry={retry}>
          Please try again in a moment.
        </ListingMessage>
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {products ? countWords(products.length) : isLoading && 'Loading products…'}
            </p>
            <SortSelect
              sort={sort}
              onChange={(chosen) => setSearch({ sort: chosen }, { replace: true, preventScrollReset: true })}
            />
          </div>
          {!products && <ProductGridSkeleton count={8} />}
          {products?.length === 0 && (
            <ListingMessage title="No products found">Check back soon for new arrivals.</ListingMessage>
          )}
          {products && products.length > 0 && <QuickAddGrid products={sortProducts(products, sort)} />}
        </>
      )}
    </div>
  )
}
