import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop, Screen } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart } from '../shopping.ts'
import { pollUntil } from '../pollUntil.ts'

/** Tests the header, filters in New In, the wishlist, forced colors, zoom and layout. */
export function layoutJourneys(shop: () => E2eShop): void {
  testOnScreens('shows the header again when scrolling up, on a %s', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/collection/swimwear')
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
    const topOfCart = async () => (await cart.boundingBox())?.y ?? Number.NaN
    const before = await topOfCart()
    await page.mouse.move(200, 300)
    await wheel(page, 1500)
    await pollUntil('the header out of the way', async () => (await topOfCart()) < -40)
    await wheel(page, -200)
    await pollUntil('the header back', async () => (await topOfCart()) >= 0)
    await cart.click({ trial: true })
    await wheel(page, 400)
    await pollUntil('the header out of the way', async () => (await topOfCart()) < -40)
    await wheel(page, -5000)
    await pollUntil('the header at its own place', async () => Math.abs((await topOfCart()) - before) < 1)
    expect(await page.getByRole('banner').getAttribute('data-head')).toBeNull()
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens('filters New In by collection and size, on a %s', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/collection/new-in')
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
    await openPage(page, page.url())
    await page.getByRole('button', { name: 'Remove Ball Gowns' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens('saves a product in its color to the wishlist, on a %s', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/product/sw-001?color=Oxblood')
    const heart = page.getByRole('button', { name: 'Add Calanque Ruched One-Piece to wishlist' })
    await heart.click()
    await openPage(page, '/')
    if (screen === 'phone') {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Wishlist' }).click()
    } else await page.getByRole('link', { name: 'Wishlist' }).first().click()
    await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor()
    const link = page.getByRole('article').getByRole('link', { name: 'Calanque Ruched One-Piece' })
    expect(await link.getAttribute('href')).toBe('/product/sw-001?color=Oxblood')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await heart.click()
    await pollUntil('an empty heart', async () => (await heart.getAttribute('aria-pressed')) === 'false')
    await openPage(page, page.url())
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('distinguishes selected and sold-out options and shows color dots in forced colors mode', async () => {
    const { page, context, consoleErrors } = await shop().visit('desktop', { forcedColors: 'active' })
    await openPage(page, '/product/sw-001?color=Noir')
    const main = page.getByRole('main')
    const [size, other] = [0, 1].map((at) =>
      main.getByRole('group', { name: /^Size/ }).getByRole('button').nth(at),
    ) as [Locator, Locator]
    await size.click()
    expect(await look(size)).not.toEqual(await look(other))
    const noir = main.getByRole('group', { name: /^Color(?!s)/ }).getByRole('button', { name: 'Noir' })
    expect((await look(noir.locator('span'))).backgroundColor).toBe('rgb(19, 19, 21)')
    const thumbnails = main.getByRole('list', { name: 'Pictures' })
    const [shown, hidden] = [true, false].map((pressed) =>
      thumbnails.getByRole('button', { pressed }).first(),
    ) as [Locator, Locator]
    expect(await look(shown)).not.toEqual(await look(hidden))

    await openPage(page, '/product/bg-001?color=Oxblood')
    const soldOut = main.getByRole('group', { name: /^Size/ }).getByRole('button', { name: /sold out$/ })
    expect((await look(soldOut.first())).textDecorationLine).toBe('line-through')

    await openPage(page, '/collection/ball-gowns')
    await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Size' }).click()
    const sizes = page.getByRole('group', { name: 'Size', exact: true })
    await sizes.getByRole('button', { name: /^8/ }).click()
    await page.waitForURL(/size=8/)
    const [chosen, left] = [true, false].map((pressed) => sizes.getByRole('button', { pressed }).first()) as [
      Locator,
      Locator,
    ]
    expect(await look(chosen)).not.toEqual(await look(left))
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('leaves half of the height uncovered in dialogs and pages at 400% zoom', async () => {
    const { page, context, consoleErrors } = await shop().visit('phone', {
      viewport: { width: 320, height: 256 },
    })
    for (const [path, opener] of [
      ['/product/sw-001', 'Menu'],
      ['/product/sw-001', 'Size guide'],
      ['/product/sw-001', 'Enlarge picture 1 of'],
      ['/collection/swimwear', 'Filter'],
    ] as const) {
      await openPage(page, path)
      await page.getByRole('button', { name: opener }).first().click()
      await page.getByRole('dialog').waitFor()
      expect({ opener, covered: (await coveredHeight(page)) > 128 }).toEqual({ opener, covered: false })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await wheel(page, 900)
      expect({ path, covered: (await coveredHeight(page)) > 128 }).toEqual({ path, covered: false })
    }
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('scrolls the order summary away from the checkout form on a phone', async () => {
    const { page, context } = await shop().visit('phone')
    await addToCart(page, 'bg-001')
    await openPage(page, '/checkout')
    await wheel(page, 900)
    const bottom = await page
      .getByRole('region', { name: 'Order Summary' })
      .evaluate((summary) => summary.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(0)
    await context.close()
  })

  test('does not cover the focused element with the buy bar on a phone', async () => {
    const { page, context } = await shop().visit('phone', { viewport: { width: 375, height: 667 } })
    await openPage(page, '/product/bg-001')
    const bar = page.getByRole('button', { name: 'Add to Cart' }).last().locator('..')
    const covered = new Set<string>()
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press('Tab')
      const [focus, edge] = await Promise.all([
        page.evaluate(() => {
          const { activeElement: element } = document
          const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
          return { top, height, name: element?.getAttribute('aria-label') ?? element?.textContent ?? '' }
        }),
        bar.evaluate((element) =>
          getComputedStyle(element).position === 'fixed'
            ? element.getBoundingClientRect().top
            : window.innerHeight,
        ),
      ])
      if (focus.top >= edge && focus.name !== 'Add to Cart') covered.add(focus.name)
    }
    expect([...covered]).toEqual([])
    await context.close()
  })

  test.each([
    [375, 812],
    [812, 375],
  ])('starts the page content within 90 px of the top on a phone of %i by %i px', async (width, height) => {
    const { page, context } = await shop().visit('phone', { viewport: { width, height } })
    await openPage(page, '/collection/swimwear')
    const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(90)
    await context.close()
  })
}

/** Returns the styles that show an element's state. */
function look(element: Locator) {
  return element.evaluate((node) => {
    const { backgroundColor, color, borderBottomWidth, borderBottomColor, textDecorationLine } =
      getComputedStyle(node)
    return { backgroundColor, color, borderBottomWidth, borderBottomColor, textDecorationLine }
  })
}

/** Returns the height permanently covered by sticky and fixed elements of the top dialog, or of the page. */
function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...place.querySelectorAll('*')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => bottom > 0 && top < window.innerHeight && width > 160)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, window.innerHeight) - Math.max(top, 0), 0)
  })
}

/** Selects a filter option: in a panel below the bar, or in the sheet on a phone. */
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

/** Scrolls with the wheel and waits until the page stops: reversing a smooth scroll would only shorten it. */
async function wheel(page: Page, by: number): Promise<void> {
  const position = () => page.evaluate(() => window.scrollY)
  const goal = Math.max(0, (await position()) + by)
  await page.mouse.wheel(0, by)
  await pollUntil(`the page at ${goal}`, async () => Math.abs((await position()) - goal) < 1)
}
