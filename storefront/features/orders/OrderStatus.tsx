import useSWR from 'swr'
import type { OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { ApiError } from '../../api/callEndpoint.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { findOrder, storeLookup, orderKey } from '../../api/orderLookup.ts'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderView } from './OrderView.tsx'

/** Shows the order found in this tab; a page reload fetches it again. */
export function OrderStatus({ lookup }: { lookup: OrderLookup }) {
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof findOrder>>, Error>(
    orderKey(lookup),
    () => findOrder(lookup),
    { revalidateIfStale: false, shouldRetryOnError: false },
  )
  const forget = () => storeLookup(null)
  if (data) return <OrderView order={data.order} email={lookup.email} onForget={forget} />
  if (!error) return <OrderSkeleton />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <MessagePage
      title="Your order"
      actions={
        <>
          {!isGone && <Button onClick={() => void mutate()}>Try again</Button>}
          <Button variant={isGone ? 'primary' : 'secondary'} onClick={forget}>
            Find another order
          </Button>
        </>
      }
    >
      {error.message}
    </MessagePage>
  )
}
