import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart } from '../shopping.ts'
import { emulateSlowNetwork, recordPageLoad } from './slowNetwork.ts'
import { pollUntil } from '../pollUntil.ts'

/** Maximum cumulative layout shift; readers notice more than this. */
const MAX_LAYOUT_SHIFT = 0.02

/** Maximum time that a page's scripts wait for the first paint. */
const MAX_PAINT_WAIT_MS = 2000

/** Presses a size and a color before hydration, and Add to Cart right after both were replayed. */
function pressDuringHydration(): void {
  const press = (name: string) =>
    [...document.querySelectorAll('main button')]
      .find((button): button is HTMLButtonElement => button.textContent?.trim() === name)
      ?.click()
  let keeping: Window['earlyInput']
  Object.defineProperty(window, 'earlyInput', {
    get: (): Window['earlyInput'] => (doAgain) => {
      const isMore = keeping?.(doAgain) ?? false
      if (!isMore) press('Add to Cart')
      return isMore
    },
    set(given: Window['earlyInput']) {
      keeping = given
      const pressBoth = () => ['28', 'Stone Blue'].forEach(press)
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', pressBoth)
      else pressBoth()
    },
  })
}

/** Tests pages on a slow network. */
export function slowNetworkJourneys(shop: () => E2eShop): void {
  const expectCalm = async (page: Page) => {
    const { frames = 0, blank, shift } = (await page.evaluate(() => window.arrival)) ?? {}
    expect(frames).toBeGreaterThan(0)
    expect({ blank, shift }).toEqual({ blank: [], shift: expect.any(Number) })
    expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT)
  }

  test.each([
    ['/', 'Featured'],
    ['/collection/swimwear', 'Calanque Ruched One-Piece'],
    ['/product/bg-001', 'You may also like'],
    ['/cart', 'Summary'],
    ['/checkout', 'Shipping Address'],
  ])('loads %s without blank frames or layout shifts', async (path, last) => {
    const { page, context } = await shop().visit('phone', { hasTouch: true })
    if (['/cart', '/checkout'].includes(path)) await addToCart(page, 'sw-003')
    await emulateSlowNetwork(page)
    await recordPageLoad(page)
    await openPage(page, path)
    await page.getByRole('main').getByText(last).first().waitFor()
    await expectCalm(page)
    await context.close()
  })

  test.each(['/', '/collection/swimwear', '/product/bg-001'])(
    'loads styles, fonts and images before scripts on %s',
    async (path) => {
      const { page, context } = await shop().visit('phone')
      const network = await context.newCDPSession(page)
      const priorities = new Map<string, string[]>()
      network.on('Network.requestWillBeSent', ({ type = '', request: { initialPriority } }) => {
        priorities.set(type, [...(priorities.get(type) ?? []), initialPriority])
      })
      await network.send('Network.enable')
      await openPage(page, path)
      expect(priorities.get('Stylesheet')).toEqual(['VeryHigh'])
      expect(new Set(priorities.get('Font'))).toEqual(new Set(['High']))
      expect(priorities.get('Image')?.[0]).toBe('High')
      expect([...priorities.keys()].indexOf('Stylesheet')).toBe(1)
      const { painted = NaN, asked } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-paint')[0]?.startTime,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.startsWith('/assets/') && name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }))
      expect(asked.length).toBeGreaterThan(1)
      expect(Math.min(...asked)).toBeGreaterThan(Math.min(painted, MAX_PAINT_WAIT_MS))
      await context.close()
    },
  )

  test('opens a product from a listing without blank frames or layout shifts', async () => {
    const { page, context } = await shop().visit('phone', { hasTouch: true })
    await recordPageLoad(page)
    await openPage(page, '/collection/swimwear')
    await emulateSlowNetwork(page)
    await page.getByRole('link', { name: 'Calanque Ruched One-Piece' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Calanque Ruched One-Piece' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectCalm(page)
    await context.close()
  })

  testOnScreens(
    'adds a product once if pressed during hydration, in the size and color chosen before (%s)',
    async (screen) => {
      const { page, context } = await shop().visit(screen)
      const devtools = await context.newCDPSession(page)
      await emulateSlowNetwork(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.addInitScript(pressDuringHydration)
      await page.route(/\.(avif|webp)$/, (route) => route.abort())
      await page.goto('/product/rv-003', { waitUntil: 'commit' })
      await page.getByText('Parcelle Pieced Maxi Skirt was added to your bag.').waitFor()
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
      await page.goto('/cart')
      for (const chosen of ['28', 'Stone Blue'])
        await page.getByRole('main').getByText(chosen, { exact: true }).waitFor()
      await context.close()
    },
  )

  test('shows a placeholder for the cart and opens the drawer before its content loads', async () => {
    const { page, context } = await shop().visit('phone')
    await addToCart(page, 'rv-003')
    await emulateSlowNetwork(page)
    // Skip images: a newly seeded shop has no smaller sizes yet, and the originals would load before the
    // scripts.
    await page.route(/\.(avif|webp)$/, (route) => route.abort())
    await page.goto('/cart', { waitUntil: 'commit' })
    // Before the script loads, the page has its heading and a placeholder for the cart.
    await page.getByRole('heading', { level: 1, name: 'Your Bag' }).waitFor()
    await page.getByText('Loading your bag…').waitFor({ state: 'attached' })
    await page.getByText('1 piece').waitFor()
    await page.goto('/collection/revamp')
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    let isHeldUp = true
    await page.route(/CartDrawerContent/, async (route) => {
      await pollUntil('the drawer over its missing content', () =>
        page.getByRole('dialog', { name: 'Your Bag' }).isVisible(),
      )
      isHeldUp = false
      await route.continue()
    })
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByRole('dialog', { name: 'Your Bag' }).getByText('1 piece').waitFor()
    expect(isHeldUp).toBe(false)
    await context.close()
  })
}
