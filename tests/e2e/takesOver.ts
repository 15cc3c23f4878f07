import type { Page } from 'playwright-core'

/**
 * Until the shop's own script has taken the page over. A quiet network is no sign of that: scripts wait for the first
 * paint, and on a busy machine that takes its time.
 */
export async function takesOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // What React knows of an element it keeps on the element itself.
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
