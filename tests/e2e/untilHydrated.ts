import type { Locator } from 'playwright-core'
import { until } from './until.ts'

/**
 * Waits until React has hydrated an element, so that its event handlers and effects work. Clicks before
 * hydration are replayed, arrow keys are not. Network idle is not a reliable signal on a busy machine.
 */
export function untilHydrated(element: Locator): Promise<true> {
  return until('the element hydrated', () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))),
  )
}
