import type { Page } from 'playwright-core'

/**
 * Waits until the shop's script has hydrated the page. Network idle is not a reliable signal: scripts load
 * after the first paint, which takes a while on a busy machine.
 */
export async function takesOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React stores an element's props on the element.
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
