import type { OrderList as Orders } from '../../../domain/contract/order.ts'
import type { OrderSort } from '../../../domain/rules/orders/statuses.ts'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { OrdersTable } from './table/OrdersTable.tsx'

const COLUMNS = ['8rem', '14%', '15%', '23%', '6rem', '12%', '6.5rem']

interface OrderListProps {
  /** Undefined while loading or after an error. */
  loaded: Orders | undefined
  isBusy: boolean
  error: string | undefined
  onRetry: () => void
  newIds: ReadonlySet<string>
  page: number
  onPage: (page: number) => void
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  /** Clears the filters; undefined if none is set. */
  onClear: (() => void) | undefined
}

export function OrderList({ isBusy, newIds, sort, onSort, ...list }: OrderListProps) {
  return (
    <LoadedList {...list} nouns="orders" columns={COLUMNS} empty="No orders found.">
      {({ orders }) => (
        <OrdersTable orders={orders} newIds={newIds} isBusy={isBusy} sort={sort} onSort={onSort} />
      )}
    </LoadedList>
  )
}
