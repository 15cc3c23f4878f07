import type { Page } from 'playwright-core'
import { waitForHydration } from './waitForHydration.ts'

/** Opens a page of the storefront; waits until it is hydrated and its requests have ended. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}
