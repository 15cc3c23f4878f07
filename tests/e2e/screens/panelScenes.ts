import { ADMIN } from '../../support/ShopClient.ts'
import { panelUrl, signInToPanel } from '../panel.ts'
import type { Scene, Stage, Width } from './Scene.ts'

// Widths that staff use. In between, the layout is Payload's default.
const at = (width: Width) => width === 375 || width === 1280

const LISTS = ['pages', 'media', 'products', 'admins'] as const
const GLOBALS = ['home', 'site', 'categories'] as const

/** Panel screens for administrators, editors and fulfillment staff. */
export const panelScenes: readonly Scene[] = [
  {
    takes: ['sign-in', 'start', ...LISTS, ...GLOBALS, 'product', 'page'],
    at,
    play: async (stage) => {
      const { shop, page, take } = stage
      const open = (path: string) => page.goto(panelUrl(shop, path), { waitUntil: 'networkidle' })
      await page.goto(panelUrl(shop, '/login'), { waitUntil: 'networkidle' })
      await take('sign-in')
      await signIn(stage, 'admin')
      await take('start')
      for (const list of LISTS) {
        await open(`/collections/${list}`)
        await take(list)
      }
      for (const name of GLOBALS) {
        await open(`/globals/${name}`)
        await take(name)
      }
      await open('/collections/products/sw-001')
      await page.getByRole('link', { name: 'Edit in the portal' }).waitFor()
      await take('product')
      await open('/collections/pages')
      await page.getByRole('link', { name: 'Shipping' }).first().click()
      await page.locator('.rich-text-lexical [contenteditable=true]').first().waitFor()
      // The live preview keeps a connection to the panel open, so the network is never idle.
      await page.frameLocator('#live-preview-iframe').getByRole('main').waitFor({ state: 'attached' })
      await take('page')
    },
  },
  ...(['editor', 'fulfillment'] as const).map((role) => ({
    takes: [`start-${role}`],
    at,
    play: async (stage: Stage) => {
      await signIn(stage, role)
      await stage.take(`start-${role}`)
    },
  })),
]

/** Signs in with one account per width, because concurrent sign-ins may lose a session. */
async function signIn({ shop, page, width }: Stage, role: 'admin' | 'editor' | 'fulfillment'): Promise<void> {
  const account = { username: `${role}-${width}`, password: ADMIN.password }
  // Fails if an earlier screenshot created the account, which is fine.
  await shop.client.asAdmin('POST', '/cms/api/admins', { ...account, role })
  await signInToPanel(shop, page, account)
  await page.waitForLoadState('networkidle')
}
