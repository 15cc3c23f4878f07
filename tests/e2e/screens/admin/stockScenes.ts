import type { Locator } from 'playwright-core'
import { buildItem } from '../../../support/build/buildOrder.ts'
import type { E2eShop } from '../../E2eShop.ts'
import { changeResponse, failRequests, stallRequests } from '../pageState.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const HISTORY = '**/stock-history?**'

/** The stock history of a product, and reasons for changes. */
export const stockScenes: readonly Scene[] = [
  {
    takes: ['stock-history', 'stock-history-older', 'stock-history-older-failed', 'stock-reason'],
    play: async (stage) => {
      const { page, take } = stage
      await withCountedProduct(stage, async (form) => {
        await changeResponse(page, /stock-history\?page=1/, withGap)
        await form.getByRole('button', { name: /^Stock history/ }).click()
        await form.getByText(/^10 of/).waitFor()
        await scrollToTop(form.getByText('Stock quantity'))
        await take('stock-history')
        await failRequests(page, /stock-history\?page=2/, 'Something went wrong on our side. Try again.', 500)
        await form.getByRole('button', { name: 'Show older' }).click()
        await form.getByRole('alert').waitFor()
        await form.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded()
        await take('stock-history-older-failed')
        await page.unroute(/stock-history\?page=2/)
        await form.getByRole('button', { name: 'Try again' }).click()
        await form.getByText(/^All/).waitFor()
        await take('stock-history-older')
        await form.getByRole('button', { name: /^Stock history/ }).click()
        await form.getByLabel('Stock quantity').fill('14')
        await form.getByLabel('Reason').selectOption('received')
        await form.getByLabel(/^Note/).fill('Six from the atelier, two of them in Blush.')
        await scrollToTop(form.getByText('Stock quantity'))
        await take('stock-reason')
      })
    },
  },
  {
    takes: ['stock-history-loading'],
    play: async (stage) => {
      await withCountedProduct(stage, async (form) => {
        await stallRequests(stage.page, HISTORY)
        await form.getByRole('button', { name: /^Stock history/ }).click()
        await scrollToTop(form.getByText('Stock quantity'))
        await stage.take('stock-history-loading')
      })
    },
  },
  {
    takes: ['stock-history-failed'],
    play: async (stage) => {
      await withCountedProduct(stage, async (form) => {
        await failRequests(stage.page, HISTORY, 'Something went wrong on our side. Try again.', 500)
        await form.getByRole('button', { name: /^Stock history/ }).click()
        await form.getByRole('alert').waitFor()
        await scrollToTop(form.getByText('Stock quantity'))
        await stage.take('stock-history-failed')
      })
    },
  },
]

/** Creates a product with most kinds of stock changes, opens its form, and deletes it afterwards. */
async function withCountedProduct(stage: Stage, run: (form: Locator) => Promise<void>): Promise<void> {
  const { shop, page, width } = stage
  const name = `Vespertine Column ${width}`
  const { id } = await shop.client.createProduct({
    name,
    price: 1890,
    category: 'ball-gowns',
    inStock: true,
    stockQuantity: 6,
  })
  await changeCounts(shop, id)
  await openSignedIn(stage, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.waitFor()
  await run(form)
  await shop.client.asAdmin('DELETE', `/api/products/${id}`)
}

async function changeCounts(shop: E2eShop, id: string): Promise<void> {
  const change = (count: object, cause: string, note?: string) =>
    shop.client.asAdmin('PUT', `/api/products/${id}`, { ...count, stockReason: { cause, note } })
  await change({ stockQuantity: 0 }, 'corrected', 'Cut to measure for the season.')
  await change({ stockQuantity: 4 }, 'received')
  await change({ stockQuantity: 3 }, 'lost', 'Torn at the hem when it was pressed.')
  await sellOne(shop, id)
  await change({ stockQuantity: 12 }, 'received', 'The rest of the autumn delivery.')
  await change({ inStock: false }, 'corrected', 'Held back until the pictures are taken again.')
  await change({ inStock: true }, 'corrected')
  await change({ stockQuantity: 11 }, 'counted')
  await sellOne(shop, id)
  await change({ stockQuantity: 9 }, 'lost')
  await cancelOne(shop, await sellOne(shop, id))
  await sellOne(shop, id)
}

async function sellOne(shop: E2eShop, id: string): Promise<string> {
  const product = await shop.client.readProduct(id)
  const { clientSecret, paymentIntentId } = await shop.client.openPayment(product)
  await shop.client.pay(clientSecret)
  await shop.client.postOrder(paymentIntentId, [buildItem(product)])
  const [order] = await shop.client.findOrdersByPayment(paymentIntentId)
  return order?.id ?? ''
}

const cancelOne = (shop: E2eShop, orderId: string) =>
  shop.client.asAdmin('PUT', `/api/admin/orders/${orderId}/status`, {
    status: 'cancelled',
    from: 'confirmed',
    restock: true,
  })

/** Simulates a stock change made directly in the database. */
function withGap(body: Record<string, unknown>): object {
  const [first, ...rest] = body.changes as object[]
  return { ...body, changes: [{ ...first, isUnexplained: true }, ...rest] }
}

async function scrollToTop(field: Locator): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }))
}
