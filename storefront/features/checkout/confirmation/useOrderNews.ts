import useSWR from 'swr'
import type { OrderProgress } from '../../../../domain/contract/orderLookup.ts'
import { findOrder, orderKey } from '../../../api/orderLookup.ts'
import type { Confirmation } from './confirmation.ts'

/**
 * Returns what has become of an order since its confirmation was first shown; undefined while that still holds, and while
 * the server cannot be asked.
 */
export function useOrderNews({ isSaved, orderId, order }: Confirmation): OrderProgress | undefined {
  const lookup = { orderId: orderId ?? '', email: order.customerInfo.email }
  const { data } = useSWR(isSaved && orderId ? orderKey(lookup) : null, () => findOrder(lookup), {
    shouldRetryOnError: false,
  })
  const found = data?.order
  return found && (found.orderStatus !== 'confirmed' || found.refunded > 0) ? found : undefined
}
