import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** How long an answer may be on its way. */
const MOMENT_MS = 5_000

/** WCAG 2.2 to level AA, and what axe holds for good practice beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with a page, and where. Not in an email, in whose frame no script runs, not even this one. */
export async function accessibilityMistakes(page: Page, { isLoading = false } = {}): Promise<string[]> {
  // What waits for an answer is shown dimmed for a moment; what goes on waiting is judged as it is.
  if (!isLoading)
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: MOMENT_MS })
      .catch(() => {})
  // A color on its way to another is neither of them: it is there at once, also what the pointer comes to lie on meanwhile.
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
        // Off by itself, though it is of WCAG 2.2.
        'target-size': { enabled: true },
        // What is still on its way has no heading of its own yet.
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
    if (id !== 'target-size' || (await isSmallInSight(page, place))) mistakes.push(`${id}: ${place}`)
  return mistakes
}

/** What lies half below a bar that stays at the screen's edge is brought to its middle, as a thumb would, and measured there. */
async function isSmallInSight(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page }).include(place).withRules('target-size').analyze()
  return violations.length > 0
}
