import { buildCustomer } from '../../../support/build/buildOrder.ts'
import type { E2eShop } from '../../E2eShop.ts'
import { failRequests, stallRequests, placeOrder } from '../pageState.ts'
import { type Scene, type Stage, buildPageScene } from '../Scene.ts'

const LOOKUP = '**/api/orders/lookup'

/** Order lookup and order status. */
export const orderScenes: readonly Scene[] = [
  buildPageScene('find-order-page', '/order-status'),
  {
    takes: ['find-order', 'find-order-refused', 'find-order-not-found'],
    play: async ({ page, take }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Login' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await take('find-order')
      await dialog.getByRole('button', { name: 'Find order' }).click()
      await dialog.getByText('Enter your order number.').waitFor()
      await take('find-order-refused')
      await dialog.getByLabel('Order number').fill('RV-NOTHERE')
      await dialog.getByLabel('Email').fill('someone@example.com')
      await dialog.getByRole('button', { name: 'Find order' }).click()
      await dialog.getByRole('alert').waitFor()
      await take('find-order-not-found')
    },
  },
  {
    takes: ['order-confirmed', 'order-shipped'],
    play: async (stage) => {
      const { shop, page, take } = stage
      const order = await placeOrder(shop)
      await findOrder(stage, order.orderId)
      await page.getByRole('heading', { name: 'Status' }).waitFor()
      await take('order-confirmed')
      await changeStatus(shop, order.id, { from: 'confirmed', status: 'processing' })
      const trackingUrl = 'https://parcels.example/1'
      await changeStatus(shop, order.id, { from: 'processing', status: 'shipped', trackingUrl })
      await page.reload({ waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Track your package' }).waitFor()
      await take('order-shipped')
    },
  },
  {
    takes: ['order-cancelled'],
    play: async (stage) => {
      const { shop, page, take } = stage
      const order = await placeOrder(shop)
      await changeStatus(shop, order.id, { from: 'confirmed', status: 'cancelled' })
      await findOrder(stage, order.orderId)
      await page.getByRole('heading', { name: 'Status' }).waitFor()
      await take('order-cancelled')
    },
  },
  {
    takes: ['order-loading', 'order-failed'],
    play: async (stage) => {
      const { shop, page, take } = stage
      const order = await placeOrder(shop)
      await findOrder(stage, order.orderId)
      await page.getByRole('heading', { name: 'Status' }).waitFor()
      await stallRequests(page, LOOKUP)
      await page.reload()
      await page.getByText('Loading your order…').waitFor({ state: 'attached' })
      await take('order-loading')
      await failRequests(page, LOOKUP, 'Something went wrong on our side. Try again.', 500)
      await page.reload()
      await page.getByRole('button', { name: 'Find another order' }).waitFor()
      await take('order-failed')
    },
  },
]

async function findOrder({ page }: Stage, orderId: string): Promise<void> {
  await page.goto('/order-status', { waitUntil: 'networkidle' })
  await page.getByLabel('Order number').fill(orderId)
  await page.getByLabel('Email').first().fill(buildCustomer().email)
  await page.getByRole('button', { name: 'Find order' }).click()
}

async function changeStatus({ client }: E2eShop, id: string, step: Record<string, string>): Promise<void> {
  const { status, text } = await client.asAdmin('PUT', `/api/admin/orders/${id}/status`, step)
  if (status !== 200) throw new Error(`Failed to change the order status: ${text}`)
}
