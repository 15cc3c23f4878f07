import useSWR from 'swr'
import type { OrderItemDetails } from '../../../../domain/contract/orderSteps.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'

type Details = OrderItemDetails['items'][number]

const NONE: Details = { image: null, sku: null, barcode: null }

/** Returns the lines of an order with image, SKU and barcode, which are null until they are loaded. */
export function useOrderItems({ id, items }: Pick<Order, 'id' | 'items'>) {
  const { data } = useSWR<OrderItemDetails, unknown>(
    items.length > 0 ? adminPaths.orderItems(id) : null,
    callAdmin,
    { revalidateOnFocus: false },
  )
  return items.map((item, index) => {
    const details = data?.items[index] ?? NONE
    return {
      ...item,
      image: details.image,
      barcode: details.barcode,
      sku: item.sku ?? details.sku ?? undefined,
    }
  })
}

export type OrderItem = ReturnType<typeof useOrderItems>[number]
