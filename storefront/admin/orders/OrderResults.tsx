import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useMatch } from 'react-router'
import { patterns } from '../../navigation/paths.ts'
import { OpenedOrder } from './dialog/OpenedOrder.tsx'
import { NO_FILTERS, hasFilters } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'
import { OrderList } from './OrderList.tsx'
import { ListStatus } from '../ui/list/ListStatus.tsx'
import styles from './OrderResults.module.css'
import { useNewOrders } from './useNewOrders.ts'
import type { OrdersState } from './useOrders.ts'
import { useLastPage } from '../ui/useLastPage.ts'

interface OrderResultsProps {
  orders: OrdersState
  filters: OrderFilters
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
  onFilters: (changed: Partial<OrderFilters>) => void
  /** Actions for the orders found. */
  actions: ReactNode
}

export function OrderResults({ orders, filters, page, onPage, onFilters, actions }: OrderResultsProps) {
  const { loaded, isBusy, error, retry } = orders
  const arrivals = useNewOrders(loaded)
  const opened = useMatch(patterns.adminOrder)?.params.orderId
  const results = useRef<HTMLElement>(null)

  const isBeyond = useLastPage({ loaded, isBusy, page }, (last) => onPage(last, { replace: true }))

  const turnTo = (next: number) => {
    onPage(next)
    // Keep the position for keyboard users: they continue from the focused button.
    if (!document.activeElement?.matches(':focus-visible')) results.current?.scrollIntoView()
  }
  // The pressed button is unmounted: keep the focus in the results.
  const keepFocus = () => results.current?.focus({ preventScroll: true })
  const clearFilters = () => {
    onFilters(NO_FILTERS)
    keepFocus()
  }
  const tryAgain = () => {
    retry()
    keepFocus()
  }

  return (
    <section ref={results} className={styles.results} aria-label="Orders found" tabIndex={-1}>
      <ListStatus
        noun="order"
        arrived={arrivals.count}
        found={hasFilters(filters) ? loaded?.pagination.total : undefined}
        isMore={loaded?.pagination.isMore}
        onClear={clearFilters}
        error={loaded && error}
        onRetry={tryAgain}
      >
        {actions}
      </ListStatus>
      <OrderList
        loaded={isBeyond ? undefined : loaded}
        isBusy={isBusy}
        error={error}
        onRetry={tryAgain}
        newIds={arrivals.ids}
        sort={filters.sort}
        onSort={(sort) => onFilters({ sort })}
        page={page}
        onPage={turnTo}
        onClear={hasFilters(filters) ? clearFilters : undefined}
      />
      {opened && (
        <OpenedOrder
          key={opened}
          orderId={opened}
          listed={loaded?.orders.find(({ orderId }) => orderId === opened)}
        />
      )}
    </section>
  )
}
