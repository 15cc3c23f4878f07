import { buildItem } from '../../support/build/buildOrder.ts'
import { ADMIN } from '../../support/ShopClient.ts'
import { panelUrl, signInToPanel } from '../panel.ts'
import type { Scene, Stage, Width } from './Scene.ts'

// Staff work on these two; between them the panel is Payload's own.
const at = (width: Width) => width === 375 || width === 1280

const LISTS = ['pages', 'media', 'products', 'subscribers', 'admins'] as const
const GLOBALS = ['home', 'site', 'categories'] as const

/** The screens of the panel that editors and the packing room use. */
export const panelScenes: readonly Scene[] = [
  {
    takes: ['sign-in', 'start', ...LISTS, ...GLOBALS, 'size-and-fit', 'page'],
    at,
    play: async (stage) => {
      const { shop, page, take } = stage
      const open = (path: string) => page.goto(panelUrl(shop, path), { waitUntil: 'networkidle' })
      await page.goto(panelUrl(shop, '/login'), { waitUntil: 'networkidle', timeout: 60_000 })
      await take('sign-in')
      await signIn(stage, 'admin')
      await take('start')
      await shop.client.call('POST', '/api/newsletter', { email: 'shopper@example.com' })
      for (const list of LISTS) {
        await open(`/collections/${list}`)
        await take(list)
      }
      for (const words of GLOBALS) {
        await open(`/globals/${words}`)
        await take(words)
      }
      await open('/collections/products/sw-001')
      await page.getByRole('button', { name: 'Size and fit' }).click()
      await take('size-and-fit')
      await open('/collections/pages')
      await page.getByRole('link', { name: 'Shipping' }).first().click()
      await page.locator('.rich-text-lexical [contenteditable=true]').first().waitFor()
      // The page beside the words keeps its line to the panel open, so that the network is never idle.
      await page.frameLocator('#live-preview-iframe').getByRole('main').waitFor({ state: 'attached' })
      await take('page')
    },
  },
  {
    takes: ['orders', 'order', 'order-ship', 'order-refund', 'order-refunded'],
    at,
    play: async (stage) => {
      await signIn(stage, 'admin')
      await takeOrder(stage)
    },
  },
  ...(['editor', 'fulfilment'] as const).map((role) => ({
    takes: [`start-${role}`],
    at,
    play: async (stage: Stage) => {
      await signIn(stage, role)
      await stage.take(`start-${role}`)
    },
  })),
]

/** With an account of each width's own: who signs in twice at once may lose one of the two sessions. */
async function signIn({ shop, page, width }: Stage, role: 'admin' | 'editor' | 'fulfilment'): Promise<void> {
  const account = { username: `${role}-${width}`, password: ADMIN.password }
  // Refused where an earlier picture needed it: then it is there.
  await shop.client.asAdmin('POST', '/cms/api/admins', { ...account, role })
  await signInToPanel(shop, page, account)
  await page.waitForLoadState('networkidle')
}

async function takeOrder({ shop, page, take }: Stage): Promise<void> {
  const { client } = shop
  const piece = await client.readProduct('sw-007')
  const { clientSecret, paymentIntentId } = await client.openPayment(piece)
  await client.pay(clientSecret)
  const { body } = await client.postOrder(paymentIntentId, [buildItem(piece)])
  await page.goto(panelUrl(shop, '/collections/orders'), { waitUntil: 'networkidle' })
  await take('orders')
  await page.getByRole('link', { name: String(body.orderId) }).click()
  await page.getByRole('button', { name: 'Start processing' }).click()
  const ship = page.getByRole('button', { name: 'Mark as shipped' })
  await ship.waitFor()
  await page.waitForLoadState('networkidle')
  await take('order')
  await ship.click()
  await take('order-ship')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('50')
  await take('order-refund')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Refund $50.00' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Refunded $50.00' }).waitFor()
  await take('order-refunded')
}
