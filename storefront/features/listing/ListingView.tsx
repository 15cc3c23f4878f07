import { useSearchParams } from 'react-router'
import { NO_FILTER, isFiltered } from '../../../domain/rules/products/productFilter.ts'
import { sortProducts } from '../../../domain/rules/products/sortProducts.ts'
import { useProducts } from '../../api/useProducts.ts'
import { countLabel } from '../../products/countLabel.ts'
import { withPage } from '../../products/paging/parsePage.ts'
import { ProductPages } from '../../products/paging/ProductPages.tsx'
import { usePages } from '../../products/paging/usePages.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { Button } from '../../ui/Button.tsx'
import { findRequestedChoice } from './findRequestedChoice.ts'
import { FilterBar, FilterChips } from './filter/FilterBar.tsx'
import { isPaged } from './data/listingData.ts'
import { getProductCount, toFacetsQuery, applyFilter, applySort } from './data/listingQuery.ts'
import type { Listing } from './data/listingData.ts'
import { ListingMessage } from '../../products/ListingMessage.tsx'
import styles from './ListingView.module.css'
import { SortSelect } from './SortSelect.tsx'
import { sortFrom } from './sorts.ts'
import { expandColorFamilies, useFilter } from './filter/useFilter.ts'

export function ListingView({ listing }: { listing: Listing }) {
  const [search, setSearch] = useSearchParams()
  const query = applySort(listing.query, search)
  const [filter, setFilter] = useFilter(query, undefined)
  const pagesInUrl = usePages()
  const pages = isPaged(query) ? pagesInUrl : undefined
  const filteredQuery = applyFilter(query, filter)
  const list = useProducts({ ...filteredQuery, page: pages?.page ?? 1 }, pages?.from)
  // Only the first page returns facets: request them separately if it is not loaded.
  const first = useProducts(pages && pages.from > 1 ? toFacetsQuery(filteredQuery) : null)
  const { products, isLoading, error, reason, retry } = list
  const facets = list.facets ?? first.facets
  const count = getProductCount(query, list)
  const isNarrowed = isFiltered(filter)
  const sort = sortFrom(search.get('sort'), listing.defaultSort)

  return (
    <div className={styles.listing}>
      <header className={styles.head}>
        <h1>{listing.title}</h1>
        <p className={styles.description}>{listing.description}</p>
      </header>
      {error ? (
        <ListingMessage title={error} onRetry={retry}>
          {reason ?? 'Try again in a moment.'}
        </ListingMessage>
      ) : (
        <>
          <div className={styles.bar}>
            <FilterBar facets={facets} query={query} />
            <p className={styles.count} role="status">
              {count === undefined ? isLoading && 'Loading products…' : countLabel(count)}
            </p>
            <SortSelect
              sort={sort}
              onChange={(chosen) =>
                setSearch(
                  (current) => {
                    const next = new URLSearchParams(current)
                    next.set('sort', chosen)
                    return withPage(next, 1)
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </div>
          {isNarrowed && <FilterChips facets={facets} query={query} />}
          {!products && <ProductGridSkeleton count={8} />}
          {count === 0 && (
            <ListingMessage
              title="No products found"
              action={
                isNarrowed && <Button onClick={() => setFilter(NO_FILTER)}>Show all {listing.title}</Button>
              }
            >
              {isNarrowed
                ? 'No pieces match your filters. Remove one, or view all.'
                : 'Check back soon for new arrivals.'}
            </ListingMessage>
          )}
          {products && count !== 0 && (
            <ProductPages
              list={list}
              pages={pages}
              products={pages || sort === listing.defaultSort ? products : sortProducts(products, sort)}
              getRequestedChoice={(product) =>
                findRequestedChoice(product, expandColorFamilies(filter, facets))
              }
            />
          )}
        </>
      )}
    </div>
  )
}
