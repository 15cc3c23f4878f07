import useSWRInfinite from 'swr/infinite'
import type { StockHistory } from '../../../../../domain/contract/stock.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../../api/callAdmin.ts'
import { useReloadOnChange } from '../panel/useReloadOnChange.ts'

export type ListedChange = StockHistory['changes'][number]

const PAGE_SIZE = 10

export interface StockHistoryQuery {
  productId: string
  /** Variant ID; omit for the product total. */
  variantId?: string
  /** Reloads the history when it changes. */
  version: string
}

/** Returns the stock history, newest first, from all requested pages. */
export function useStockHistory({ productId, variantId, version }: StockHistoryQuery) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<StockHistory, unknown>(
    (index: number, before: StockHistory | null) =>
      before && index >= before.pagination.pages
        ? null
        : adminPaths.stockHistory(productId, { variant: variantId, page: index + 1, limit: PAGE_SIZE }),
    callAdmin,
    {
      // A new change shifts every page by one: the pages are only consistent if all are reloaded together.
      revalidateAll: true,
      // No automatic retry: the button must not disappear while the user reaches for it.
      onErrorRetry: () => {},
    },
  )
  useReloadOnChange(version, mutate)

  const pages = data ?? []
  // A change added between two page requests appears on both pages.
  const changes = [
    ...new Map(pages.flatMap((page) => page.changes.map((change) => [change.number, change]))).values(),
  ]
  const failure: unknown = isSignedOutError(error) ? undefined : error
  return {
    /** Undefined until the first page has loaded. */
    changes: data && changes,
    now: pages[0]?.now,
    total: pages.at(-1)?.pagination.total ?? 0,
    hasOlder: pages.length > 0 && pages.length < (pages.at(-1)?.pagination.pages ?? 0),
    failure,
    isLoading: isValidating,
    /** True while an older page is loading. */
    isAdding: !failure && size > pages.length,
    showOlder: () => void setSize((size) => size + 1),
    retry: () => void mutate(),
  }
}
