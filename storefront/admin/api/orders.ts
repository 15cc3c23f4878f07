import { mutate } from 'swr'
import type { Order, OrderList } from '../../../domain/contract/order.ts'
import { adminPaths } from './adminPaths.ts'
import { callAdmin } from './callAdmin.ts'

/** What the call of one order answers. */
export interface OrderResponse {
  order: Order
}

const isList = (key: unknown) => typeof key === 'string' && key.startsWith(`${adminPaths.orders({})}?`)

/** Shows an order as it is now wherever it is shown, and reads the lists again: it may belong to others. */
export async function refreshOrder(order: Order): Promise<void> {
  await mutate<OrderResponse>(adminPaths.order(order.orderId), { order }, { revalidate: false })
  await mutate<OrderList>(
    isList,
    (list) => list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
  )
}

/** The order as the server has it now; undefined where it cannot be read. */
export async function readOrderAgain({ id, orderId }: Order): Promise<Order | undefined> {
  try {
    const { orders } = await callAdmin<OrderList>(adminPaths.orders({ q: orderId }))
    return orders.find((order) => order.id === id)
  } catch {
    return undefined
  }
}
