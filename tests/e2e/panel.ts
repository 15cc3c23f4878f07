import type { Page } from 'playwright-core'
import { ADMIN } from '../support/ShopClient.ts'
import type { E2eShop } from './E2eShop.ts'

/** Returns a panel URL on the shop's public origin. The panel's session works only there. */
export function panelUrl({ process }: E2eShop, path = ''): string {
  return `http://localhost:${process.port}/cms${path}`
}

/** Signs in to the panel through its sign-in page and waits for the first page. */
export async function signInToPanel(
  shop: E2eShop,
  page: Page,
  { username, password }: { username: string; password: string } = ADMIN,
): Promise<void> {
  await page.goto(panelUrl(shop, '/login'))
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/cms(\/|$)/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
