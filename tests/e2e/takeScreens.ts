// Takes the pictures of docs/screens: every screen and state of the shop and of its admin portal, on a desk and on a
// phone. `npm run screens -- admin` takes those of the portal alone.
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { OpenShop, SCREENS, type Screen } from './OpenShop.ts'
import { takeAdminScreens } from './adminScreens.ts'
import { takeShopScreens } from './shopScreens.ts'

const FOLDER = path.resolve('docs/screens')
const [, , only] = process.argv

const shop = await OpenShop.open()
try {
  fs.mkdirSync(FOLDER, { recursive: true })
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const { page, context } = await shop.visit(screen)
    const take = (name: string) => shoot(page, `${name}-${screen}`)
    if (only !== 'admin') await takeShopScreens(page, screen, take)
    if (only !== 'shop') await takeAdminScreens(shop, page, take)
    await context.close()
  }
} finally {
  await shop.close()
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: path.join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 80,
    animations: 'disabled',
  })
}
