import { formatDollars } from '../../../../domain/rules/payments/money.ts'
import { fillOrders } from '../../portal.ts'
import { failRequests, stallRequests, placeOrder } from '../pageState.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const ORDERS = '**/api/admin/orders?**'
const ENOUGH = 45
/** Card whose payments are disputed. */
const DISPUTED = '4000000000000259'

/** The order list, and an order from confirmed to refunded. */
export const adminOrderScenes: readonly Scene[] = [
  {
    takes: ['orders', 'orders-end', 'orders-filtered', 'orders-none', 'orders-export-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await openOrders(stage)
      await take('orders')
      await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded()
      await take('orders-end')
      await failRequests(
        page,
        '**/api/admin/orders/export**',
        'Something went wrong on our side. Try again.',
        500,
      )
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await page.getByRole('alert').waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
      await take('orders-export-failed')
      await page.goto('/admin?q=RV&orderStatus=confirmed')
      await page.getByRole('button', { name: 'Clear filters' }).waitFor()
      await take('orders-filtered')
      await page.goto('/admin?q=nothing-like-it')
      await page.getByText('No orders found.').waitFor()
      await take('orders-none')
    },
  },
  {
    takes: ['orders-loading'],
    play: async (stage) => {
      const { page, take } = stage
      await stallRequests(page, ORDERS)
      await openSignedIn(stage, '/admin')
      await page.getByText('Loading orders...').waitFor({ state: 'attached' })
      await take('orders-loading')
    },
  },
  {
    takes: ['orders-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await failRequests(page, ORDERS, 'Something went wrong on our side. Try again.', 500)
      await openSignedIn(stage, '/admin')
      await page.getByText('Error:').waitFor()
      await take('orders-failed')
    },
  },
  {
    takes: ['order', 'order-below', 'order-ship', 'order-refund', 'order-refund-question', 'order-history'],
    play: async (stage) => {
      const { page, take } = stage
      const details = await openOwnOrder(stage)
      await take('order')
      await details.getByRole('region', { name: 'Order Summary' }).scrollIntoViewIfNeeded()
      await take('order-below')
      await details.getByRole('button', { name: 'Start processing' }).click()
      await details.getByRole('button', { name: 'Mark as shipped…' }).click()
      await page.getByLabel('Tracking link').fill('https://parcels.example/1')
      await take('order-ship')
      await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
      await details.getByText('Order marked as shipped.').waitFor()
      await details.getByRole('button', { name: 'Refund…' }).click()
      await page.getByLabel('Refund amount').fill('120')
      await take('order-refund')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Refund $120.00' }).waitFor()
      await take('order-refund-question')
      await page.getByRole('button', { name: 'Refund $120.00' }).click()
      await details.getByText('Refunded $120.00.').waitFor()
      const emails = details.getByRole('region', { name: 'Emails' })
      await emails.getByText('Refund email').scrollIntoViewIfNeeded()
      await take('order-history')
    },
  },
  {
    takes: ['order-refunded', 'order-disputed', 'order-disputed-below', 'order-lift-hold'],
    play: async (stage) => {
      const { page, shop, take } = stage
      const refunded = await openOwnOrder(stage)
      const { price } = await shop.client.readProduct('sw-007')
      await refunded.getByRole('button', { name: 'Refund…' }).click()
      await page.getByLabel('Refund amount').fill(String(price))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: `Refund ${formatDollars(price)}` }).click()
      await refunded.getByRole('button', { name: 'Lift hold…' }).waitFor()
      await take('order-refunded')
      const { orderId } = await placeOrder(shop, DISPUTED)
      await page.goto(`/admin/orders/${orderId}`)
      const details = page.getByRole('dialog', { name: 'Order Details' })
      await details.getByText('Needs review').waitFor()
      await take('order-disputed')
      await details.getByRole('button', { name: 'Lift hold…' }).click()
      await take('order-lift-hold')
      await page.getByLabel('Reason').fill('The bank withdrew the dispute by phone.')
      await page.getByRole('button', { name: 'Lift hold', exact: true }).click()
      await details.getByText('Hold lifted.').waitFor()
      await details.getByRole('region', { name: 'Order History' }).scrollIntoViewIfNeeded()
      await take('order-disputed-below')
    },
  },
  {
    takes: ['order-cancel', 'order-refund-refused', 'order-step-failed'],
    play: async (stage) => {
      const { page, take } = stage
      const details = await openOwnOrder(stage)
      await details.getByRole('button', { name: 'Cancel order…' }).click()
      await page.getByRole('button', { name: 'Cancel and refund' }).waitFor()
      await take('order-cancel')
      await page.getByRole('button', { name: 'Keep order' }).click()
      await details.getByRole('button', { name: 'Refund…' }).click()
      await page.getByLabel('Refund amount').fill('99999')
      await page.getByRole('button', { name: 'Continue' }).click()
      await take('order-refund-refused')
      await page.keyboard.press('Escape')
      await failRequests(page, '**/status', 'Something went wrong on our side. Try again.', 500)
      await details.getByRole('button', { name: 'Start processing' }).click()
      await details.getByRole('alert').waitFor()
      await take('order-step-failed')
    },
  },
]

async function openOrders(stage: Stage): Promise<void> {
  await fillOrders(stage.shop.client, ENOUGH)
  await openSignedIn(stage, '/admin')
  await stage.page.getByRole('link', { name: /^View/ }).first().waitFor()
}

async function openOwnOrder(stage: Stage) {
  const { shop, page } = stage
  const { orderId } = await placeOrder(shop)
  await openOrders(stage)
  await page.getByRole('link', { name: `View order ${orderId}` }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.waitFor()
  return details
}
