import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '../../../domain/contract/product.ts'
import { useProducts } from '../../api/useProducts.ts'
import { useBag } from '../../bag/BagProvider.tsx'
import { quickAddLineOf } from '../../products/bagLineOf.ts'
import { ProductGridSkeleton } from '../../products/ProductGrid.tsx'
import { AddedToast } from './AddedToast.tsx'
import type { Listing } from './listingData.ts'
import { ListingMessage } from './ListingMessage.tsx'
import { ListingProducts } from './ListingProducts.tsx'
import styles from './ListingView.module.css'
import { SortSelect } from './SortSelect.tsx'
import { sortFrom, sortProducts } from './sortProducts.ts'

export function ListingView({ listing }: { listing: Listing }) {
  const { products, isLoading, error, retry } = useProducts(listing.query)
  const { add } = useBag()
  const [search, setSearch] = useSearchParams()
  const [added, setAdded] = useState<string>()
  const sort = sortFrom(search.get('sort'), listing.usualSort)

  const quickAdd = (product: Product) => {
    const line = quickAddLineOf(product)
    if (!line) return
    add(line)
    setAdded([product.name, line.size, line.color].filter(Boolean).join(', '))
  }

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
          {products && products.length > 0 && (
            <ListingProducts products={sortProducts(products, sort)} onQuickAdd={quickAdd} />
          )}
        </>
      )}
      <AddedToast added={added} onClose={() => setAdded(undefined)} />
    </div>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
