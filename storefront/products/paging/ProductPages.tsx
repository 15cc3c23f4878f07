import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { LIST_PAGE_SIZE } from '../../api/apiPaths.ts'
import type { ProductsState } from '../../api/useProducts.ts'
import { QuickAddGrid } from '../quickAdd/QuickAddGrid.tsx'
import { LazyMorePages } from './LazyMorePages.tsx'
import styles from './ProductPages.module.css'
import type { LoadedPages } from './usePages.ts'

interface ProductPagesProps extends ComponentProps<typeof QuickAddGrid> {
  list: ProductsState
  /** Requested pages; undefined for a list with a single page. */
  pages: LoadedPages | undefined
}

/** Shows the loaded products of a list, with links that load more. */
export function ProductPages({ list, pages, products, ...grid }: ProductPagesProps) {
  const renderMorePages = (at: 'start' | 'end') =>
    pages && (pages.page > 1 || list.total > LIST_PAGE_SIZE) ? (
      <Suspense>
        <LazyMorePages at={at} list={list} pages={pages} />
      </Suspense>
    ) : null
  return (
    // Dim the list when a filter replaces it, not when a page is added.
    <div className={styles.pages} aria-busy={(list.isLoading && (pages?.page ?? 1) === 1) || undefined}>
      {renderMorePages('start')}
      {products.length > 0 && <QuickAddGrid products={products} {...grid} />}
      {renderMorePages('end')}
    </div>
  )
}
