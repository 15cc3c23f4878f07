import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accessibilityMistakes } from '../accessibility.ts'
import { type OpenShop, SCREENS, type Screen } from '../OpenShop.ts'
import { until } from '../until.ts'

const BOTH = Object.keys(SCREENS) as Screen[]

/** Looking round: the header on the way up, the newest pieces of one collection, and what is kept for another day. */
export function lookingJourneys(shop: () => OpenShop): void {
  test.each(BOTH)('brings the header back with a move up the page, on a %s', async (screen) => {
    const { page, context, complaints } = await shop().visit(screen)
    await page.goto('/collection/swimwear', { waitUntil: 'networkidle' })
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
    const topOfCart = async () => (await cart.boundingBox())?.y ?? Number.NaN
    const before = await topOfCart()
    await page.mouse.move(200, 300)
    await wheel(page, 1500)
    await until('the header out of the way', async () => (await topOfCart()) < -40)
    await wheel(page, -200)
    await until('the header back', async () => (await topOfCart()) >= 0)
    await cart.click({ trial: true })
    await wheel(page, 400)
    await until('the header out of the way', async () => (await topOfCart()) < -40)
    await wheel(page, -5000)
    await until('the header at its own place', async () => Math.abs((await topOfCart()) - before) < 1)
    expect(await page.getByRole('banner').getAttribute('data-head')).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each(BOTH)('narrows New In to one collection and its sizes, on a %s', async (screen) => {
    const { page, context, complaints } = await shop().visit(screen)
    await page.goto('/collection/new-in', { waitUntil: 'networkidle' })
    await choose(page, screen, 'Collection', /^Ball Gowns/)
    await page.waitForURL(/category=ball-gowns/)
    await choose(page, screen, 'Size', /^8/)
    await page.waitForURL(/size=8/)
    await page.getByRole('button', { name: 'Remove Size 8' }).waitFor()
    await page
      .getByRole('link', { name: /One-Piece/ })
      .first()
      .waitFor({ state: 'detached' })
    expect(await page.getByRole('article').getByRole('link', { name: /gown/i }).count()).toBeGreaterThan(0)
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Remove Ball Gowns' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await accessibilityMistakes(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each(BOTH)('keeps a piece for another day in its color, on a %s', async (screen) => {
    const { page, context, complaints } = await shop().visit(screen)
    await page.goto('/product/sw-001?color=Oxblood', { waitUntil: 'networkidle' })
    const heart = page.getByRole('button', { name: 'Keep Calanque Ruched One-Piece in your wishlist' })
    await heart.click()
    await page.goto('/', { waitUntil: 'networkidle' })
    if (screen === 'phone') await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Wishlist' }).first().click()
    await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor()
    const link = page.getByRole('article').getByRole('link', { name: 'Calanque Ruched One-Piece' })
    expect(await link.getAttribute('href')).toBe('/product/sw-001?color=Oxblood')
    expect(await accessibilityMistakes(page)).toEqual([])
    await heart.click()
    await until('an empty heart', async () => (await heart.getAttribute('aria-pressed')) === 'false')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Nothing kept yet' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
}

/** Chooses as the screen lets one: from a panel below the bar, or on the sheet of a phone. */
async function choose(page: Page, screen: Screen, group: string, choice: RegExp): Promise<void> {
  if (screen === 'phone') {
    await page.getByRole('button', { name: /^Filter/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('region', { name: group }).getByRole('button', { name: choice }).click()
    await sheet.getByRole('button', { name: /^Show \d/ }).click()
    return
  }
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: group }).click()
  await page.getByRole('group', { name: group }).getByRole('button', { name: choice }).click()
  await page.keyboard.press('Escape')
}

/** Turns the wheel and waits until the page stands: a turn the other way during a smooth scroll only shortens it. */
async function wheel(page: Page, by: number): Promise<void> {
  const position = () => page.evaluate(() => window.scrollY)
  const goal = Math.max(0, (await position()) + by)
  await page.mouse.wheel(0, by)
  await until(`the page at ${goal}`, async () => Math.abs((await position()) - goal) < 1)
}
