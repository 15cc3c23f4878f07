import type { Locator, Page } from 'playwright-core'
import { pollUntil } from './pollUntil.ts'

/**
 * Waits until React has hydrated an element, by default the page's header, so that its event handlers and effects work.
 * Clicks before hydration are replayed, arrow keys are not. Network idle is not a reliable signal on a busy machine.
 */
export function waitForHydration(target: Page | Locator): Promise<true> {
  const element = 'goto' in target ? target.locator('header a').first() : target
  return pollUntil('the element hydrated', () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))),
  )
}
