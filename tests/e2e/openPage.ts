import type { Page } from 'playwright-core'
import { waitForHydration } from './waitForHydration.ts'

/** Opens a storefront page, and waits until it is hydrated and the network is idle. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}
