import { expect } from 'vitest'
import type { Order } from '../../../domain/contract/order.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { buildItem } from '../../support/build/buildOrder.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { openAsAdmin } from '../portal.ts'

/** Tests canceling an order: refund, restock and customer email. */
export function cancelJourneys(shop: () => E2eShop): void {
  testOnScreens('cancels an order with a refund, a restock and a cancellation email (%s)', async (screen) => {
    const { order, product } = await buyLast(shop())
    const { orderId } = order
    const shopper = await shop().visit(screen)
    await shopper.page.goto(`/product/${product.id}`)
    await shopper.page.getByText('Out of Stock', { exact: true }).first().waitFor()

    const { page, context, consoleErrors } = await shop().visit(screen)
    await openAsAdmin(page, `/admin/orders/${orderId}`)
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await details.getByRole('button', { name: 'Cancel order…' }).click()
    const asked = page.getByRole('dialog', { name: `Cancel order ${orderId}?` })
    await asked.getByText('shopper@example.com').waitFor()
    for (const name of ['Refund $310.50', 'Restock 1 item', 'Send a notification to the customer'])
      expect(await asked.getByRole('checkbox', { name }).isChecked()).toBe(true)
    await asked.getByRole('checkbox', { name: 'Refund $310.50' }).uncheck()
    await asked.getByRole('button', { name: 'Cancel order' }).waitFor()
    await asked.getByRole('checkbox', { name: 'Refund $310.50' }).check()
    await asked.getByRole('button', { name: 'Cancel and refund $310.50' }).click()

    await details.getByText('Order canceled. Refunded $310.50.').waitFor()
    const events = details.getByRole('region', { name: 'Order History' }).getByRole('listitem')
    const lines = (await events.allInnerTexts()).map((words) => words.split('\n').slice(0, 2))
    expect(lines.map(([first]) => first)).toEqual(['Placed and paid', 'Canceled', 'Refunded $310.50'])
    expect(lines[1]?.[1]).toContain('Refund of $310.50 · Restocked 1 item · ')
    await details.getByRole('region', { name: 'Emails' }).getByText('Cancellation email').waitFor()
    await details.getByText("No email was sent: email isn't set up").waitFor()
    expect(await details.getByText('Refund email').count()).toBe(0)

    await shopper.page.reload()
    await shopper.page.getByText('In Stock', { exact: true }).first().waitFor()
    expect(consoleErrors).toEqual([])
    await Promise.all([context.close(), shopper.context.close()])
  })
}

/** Buys the only unit of a new product. */
async function buyLast({ client }: E2eShop): Promise<{ order: Order; product: Product }> {
  const product = await client.createProduct({ name: 'Only Gown', price: 310.5, stockQuantity: 1 })
  const { clientSecret, paymentIntentId } = await client.openPayment(product)
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('No order came of the payment')
  return { order, product }
}
