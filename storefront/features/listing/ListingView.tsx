import { useSearchParams } from 'react-router'
import { NO_FILTER, isFiltered, withFilter } from '../../../domain/rules/products/productFilter.ts'
import { useProducts } from '../../api/useProducts.ts'
import { countLabel } from '../../products/countLabel.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { QuickAddGrid } from '../../products/quickAdd/QuickAddGrid.tsx'
import { Button } from '../../ui/Button.tsx'
import { askedIn } from './askedIn.ts'
import { FilterBar, FilterChips } from './FilterBar.tsx'
import { filterOf, narrowed } from './listingData.ts'
import type { Listing } from './listingData.ts'
import { ListingMessage } from '../../products/ListingMessage.tsx'
import styles from './ListingView.module.css'
import { SortSelect } from './SortSelect.tsx'
import { sortFrom, sortProducts } from './sortProducts.ts'

export function ListingView({ listing }: { listing: Listing }) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(listing.query, search)
  const { products, facets, isLoading, error, reason, retry } = useProducts(narrowed(listing.query, filter))
  const isNarrowed = isFiltered(filter)
  const sort = sortFrom(search.get('sort'), listing.usualSort)

  return (
    <div className={styles.listing}>
      <header className={styles.head}>
        <h1>{listing.title}</h1>
        <p className={styles.description}>{listing.description}</p>
      </header>
      {error ? (
        <ListingMessage title={error} onRetry={retry}>
          {reason ?? 'Please try again in a moment.'}
        </ListingMessage>
      ) : (
        <>
          <div className={styles.bar}>
            <FilterBar facets={facets} query={listing.query} />
            <p className={styles.count} role="status">
              {products ? countLabel(products.length) : isLoading && 'Loading products…'}
            </p>
            <SortSelect
              sort={sort}
              onChange={(chosen) =>
                setSearch(
                  (current) => {
                    const next = new URLSearchParams(current)
                    next.set('sort', chosen)
                    return next
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </div>
          {isNarrowed && <FilterChips facets={facets} query={listing.query} />}
          {!products && <ProductGridSkeleton count={8} />}
          {products?.length === 0 && (
            <ListingMessage
              title="No products found"
              way={
                isNarrowed && (
                  <Button
                    onClick={() => setSearch(withFilter(search, NO_FILTER), { preventScrollReset: true })}
                  >
                    Show all {listing.title}
                  </Button>
                )
              }
            >
              {isNarrowed
                ? 'Nothing in this collection is all of that at once. Take a choice away, or see everything.'
                : 'Check back soon for new arrivals.'}
            </ListingMessage>
          )}
          {products && products.length > 0 && (
            <div className={styles.pieces} aria-busy={isLoading}>
              <QuickAddGrid
                products={sortProducts(products, sort)}
                askedOf={(product) => askedIn(product, filter)}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
