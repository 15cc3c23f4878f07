import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Maximum time to wait for pending requests. */
const BUSY_TIMEOUT_MS = 5_000

/** WCAG 2.2 up to level AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns axe violations and their elements. Skips sandboxed email frames, where scripts cannot run. */
export async function findAccessibilityViolations(page: Page, { isLoading = false } = {}): Promise<string[]> {
  // Elements waiting for a response are dimmed briefly. Wait for them, but check longer waits as they are.
  if (!isLoading)
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, {
        timeout: BUSY_TIMEOUT_MS,
      })
      .catch(() => {})
  // Colors in transition match neither state, so turn off transitions, including those that the pointer
  // triggers.
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, atOnce]
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    )
  })
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: RULES,
      rules: {
        // Off by default in axe, although part of WCAG 2.2.
        'target-size': { enabled: true },
        // A page that is still loading has no heading yet.
        'page-has-heading-one': { enabled: !isLoading },
      },
    })
    .exclude('iframe[sandbox=""]')
    .analyze()
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, place: target.join(' ') })),
  )
  const mistakes: string[] = []
  for (const { id, place } of found)
    if (id !== 'target-size' || (await isTooSmallWhenCentered(page, place))) mistakes.push(`${id}: ${place}`)
  return mistakes
}

/**
 * Scrolls an element that a fixed bar covers in part to the center, as a user would, and measures it there.
 */
async function isTooSmallWhenCentered(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page }).include(place).withRules('target-size').analyze()
  return violations.length > 0
}
