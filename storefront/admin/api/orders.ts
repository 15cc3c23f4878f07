import { mutate } from 'swr'
import type { Order, OrderList } from '../../../domain/contract/order.ts'
import { adminPaths } from './adminPaths.ts'
import { callAdmin } from './callAdmin.ts'

export interface OrderResponse {
  order: Order
}

const isList = (key: unknown) => typeof key === 'string' && key.startsWith(`${adminPaths.orders({})}?`)

/** Updates an order in all caches and reloads the lists, because it may now match other filters. */
export async function refreshOrder(order: Order): Promise<void> {
  await mutate<OrderResponse>(adminPaths.order(order.orderId), { order }, { revalidate: false })
  await mutate<OrderList>(
    isList,
    (list) => list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
  )
}

/** Reloads an order from the server; undefined if that fails. */
export async function reloadOrder({ id, orderId }: Order): Promise<Order | undefined> {
  try {
    const { orders } = await callAdmin<OrderList>(adminPaths.orders({ q: orderId }))
    return orders.find((order) => order.id === id)
  } catch {
    return undefined
  }
}
