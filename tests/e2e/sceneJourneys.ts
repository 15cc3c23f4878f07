import { describe, expect, test } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import type { E2eShop } from './E2eShop.ts'
import { HEIGHTS, type Scene, type Width, isPhone } from './screens/Scene.ts'
import { adminPrivacyScenes } from './screens/admin/adminPrivacyScenes.ts'
import { shopScenes } from './screens/shop/shopScenes.ts'
import { findSmallTouchTargets } from './findSmallTouchTargets.ts'

/** Screenshots of page sections; the whole pages are checked under other names. */
const SCROLLED =
  /^(home-tiles|home-featured|footer|listing-end|size-and-fit|related|confirmation-below|focus-visible)$/

/** Checks the accessibility of all shopper screens and states, and of the privacy screens for staff. */
export function sceneJourneys(shop: () => E2eShop): void {
  // On a phone, touch targets are checked too.
  describe.each<Width>([375, 1280])('accessibility at %i px', (width) => {
    const shown = [...shopScenes, ...adminPrivacyScenes].filter(({ at }) => at?.(width) ?? true)
    test.each(shown.map((scene) => [scene.takes.join(', '), scene] as const))(
      'passes accessibility and overflow checks: %s',
      async (_names, scene) => {
        expect(await mistakesIn(shop(), scene, width)).toEqual({})
      },
    )
  })
}

/** Returns the accessibility problems of each state of a scene, by name and width. */
async function mistakesIn(shop: E2eShop, scene: Scene, width: Width): Promise<Record<string, string[]>> {
  const isTouched = isPhone(width)
  const viewport = { width, height: HEIGHTS[width] }
  const { page, context } = await shop.visit('desktop', {
    viewport,
    hasTouch: isTouched,
    isMobile: isTouched,
  })
  const found: Record<string, string[]> = {}
  const take = async (name: string) => {
    if (SCROLLED.test(name)) return
    const mistakes = await findAccessibilityViolations(page, { isLoading: name.endsWith('-loading') })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) mistakes.push(`${overflow} px wider than its screen`)
    if (isTouched) mistakes.push(...(await findSmallTouchTargets(page)))
    if (mistakes.length > 0) found[`${name} ${width}`] = mistakes
  }
  await scene.play({ shop, page, width, take })
  await context.close()
  return found
}
