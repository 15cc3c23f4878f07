import useSWR from 'swr'
import type { OrderProgress } from '../../../../domain/contract/orderLookup.ts'
import { findOrder, orderKey } from '../../../api/orderLookup.ts'
import type { Confirmation } from './confirmation.ts'

/** Returns the order's progress if it changed since it was confirmed; undefined if it did not or if the request fails. */
export function useOrderUpdate({ isSaved, orderId, order }: Confirmation): OrderProgress | undefined {
  const lookup = { orderId: orderId ?? '', email: order.customerInfo.email }
  const { data } = useSWR(isSaved && orderId ? orderKey(lookup) : null, () => findOrder(lookup), {
    shouldRetryOnError: false,
  })
  const found = data?.order
  return found && (found.orderStatus !== 'confirmed' || found.refunded > 0) ? found : undefined
}
