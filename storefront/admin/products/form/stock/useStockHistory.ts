import useSWRInfinite from 'swr/infinite'
import type { StockHistory } from '../../../../../domain/contract/stock.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callAdmin, isSignedOut } from '../../../api/callAdmin.ts'
import { useAnewWith } from '../panel/useAnewWith.ts'

export type ListedChange = StockHistory['changes'][number]

const PAGE_SIZE = 10

export interface StockHistoryOf {
  productId: string
  /** One of its variants; without, the product as a whole. */
  variantId?: string
  /** Another one once the count may be another. */
  version: string
}

/** Why a count is what it is, newest first, from as many pages as were asked for. */
export function useStockHistory({ productId, variantId, version }: StockHistoryOf) {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<StockHistory, unknown>(
    (index: number, before: StockHistory | null) =>
      before && index >= before.pagination.pages
        ? null
        : adminPaths.stockHistory(productId, { variant: variantId, page: index + 1, limit: PAGE_SIZE }),
    callAdmin,
    {
      // A change that comes in pushes every page on by one: they are only one list where all are read anew.
      revalidateAll: true,
      // There is a button for it, which is not to go while somebody reaches for it.
      onErrorRetry: () => {},
    },
  )
  useAnewWith(version, mutate)

  const pages = data ?? []
  // One that came in between two pages stands on both.
  const changes = [
    ...new Map(pages.flatMap((page) => page.changes.map((change) => [change.number, change]))).values(),
  ]
  const failure: unknown = isSignedOut(error) ? undefined : error
  return {
    /** Undefined while there is nothing to show yet. */
    changes: data && changes,
    now: pages[0]?.now,
    total: pages.at(-1)?.pagination.total ?? 0,
    hasOlder: pages.length > 0 && pages.length < (pages.at(-1)?.pagination.pages ?? 0),
    failure,
    isLoading: isValidating,
    /** Whether older ones were asked for and are not there yet. */
    isAdding: !failure && size > pages.length,
    showOlder: () => void setSize((size) => size + 1),
    retry: () => void mutate(),
  }
}
