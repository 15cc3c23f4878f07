import type { Order } from '../../domain/contract/order.ts'
import { buildItem } from './build/buildOrder.ts'
import type { TestShop } from './startTestShop.ts'

/** Buys a unit of a new product and returns the order. */
export async function placeOrder({ client, webhooks }: TestShop, price = 310.5): Promise<Order> {
  const product = await client.createProduct({ name: 'Nacre Gown', price, stockQuantity: 0 })
  const { clientSecret, paymentIntentId } = await client.openPayment(product)
  await client.pay(clientSecret)
  await webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('No order came of the payment')
  return order
}
