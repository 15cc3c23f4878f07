import type { OrderList as Orders } from '../../../domain/contract/order.ts'
import { Button } from '../../ui/Button.tsx'
import { ListMessage } from '../ui/list/ListMessage.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { OrdersTable } from './table/OrdersTable.tsx'

const COLUMNS = ['8rem', '14%', '15%', '23%', '6rem', '12%', '6.5rem']

interface OrderListProps {
  /** Nothing while they are loading, or where an error says why not. */
  loaded: Orders | undefined
  isBusy: boolean
  error: string | undefined
  onRetry: () => void
  newIds: ReadonlySet<string>
  page: number
  onPage: (page: number) => void
  /** Shows all orders; absent where all are shown. */
  onClear: (() => void) | undefined
}

export function OrderList({ loaded, isBusy, error, onRetry, newIds, ...list }: OrderListProps) {
  const { page, onPage, onClear } = list
  if (!loaded && error)
    return (
      <ListMessage role="alert" action={<Button onClick={onRetry}>Try again</Button>}>
        Error: {error}
      </ListMessage>
    )
  if (!loaded) return <ListSkeleton columns={COLUMNS}>Loading orders...</ListSkeleton>
  if (loaded.orders.length === 0) {
    const clear = onClear && (
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    )
    return <ListMessage action={clear}>No orders found.</ListMessage>
  }
  return (
    <>
      <OrdersTable orders={loaded.orders} newIds={newIds} isBusy={isBusy} />
      <Pager page={page} pages={loaded.pagination.pages} onPage={onPage} />
    </>
  )
}
