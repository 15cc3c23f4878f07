import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { OpenShop } from '../OpenShop.ts'
import { eachScreen } from '../eachScreen.ts'
import { addToCart } from '../shopping.ts'
import { slowDown, watchArrival } from './slowNetwork.ts'
import { until } from '../until.ts'

/** More of the screen than this jumps under a reader's thumb. */
const MOST_SHIFT = 0.02

/** For so long a page's own scripts wait for its first paint. */
const LONGEST_WAIT_MS = 2000

/** Presses a size and a color while the page can only be seen, and Add to Cart in the moment after it has done both again. */
function pressWhileItWakes(): void {
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

/** What a shopper sees whose network takes its time. */
export function slowJourneys(shop: () => OpenShop): void {
  const expectCalm = async (page: Page) => {
    const { frames = 0, blank, shift } = (await page.evaluate(() => window.arrival)) ?? {}
    expect(frames).toBeGreaterThan(0)
    expect({ blank, shift }).toEqual({ blank: [], shift: expect.any(Number) })
    expect(shift).toBeLessThan(MOST_SHIFT)
  }

  test.each([
    ['/', 'Featured'],
    ['/collection/swimwear', 'Calanque Ruched One-Piece'],
    ['/product/bg-001', 'You may also like'],
    ['/cart', 'Summary'],
    ['/checkout', 'Shipping Address'],
  ])('is never blank on %s, and nothing jumps', async (path, last) => {
    const { page, context } = await shop().visit('phone', { hasTouch: true })
    if (['/cart', '/checkout'].includes(path)) await addToCart(page, 'sw-003')
    await slowDown(page)
    await watchArrival(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByText(last).first().waitFor()
    await expectCalm(page)
    await context.close()
  })

  test.each(['/', '/collection/swimwear', '/product/bg-001'])(
    'asks on %s for what is seen before what answers',
    async (path) => {
      const { page, context } = await shop().visit('phone')
      const network = await context.newCDPSession(page)
      const priorities = new Map<string, string[]>()
      network.on('Network.requestWillBeSent', ({ type = '', request: { initialPriority } }) => {
        priorities.set(type, [...(priorities.get(type) ?? []), initialPriority])
      })
      await network.send('Network.enable')
      await page.goto(path, { waitUntil: 'networkidle' })
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
      expect(Math.min(...asked)).toBeGreaterThan(Math.min(painted, LONGEST_WAIT_MS))
      await context.close()
    },
  )

  test('is never blank on the way from a listing to a piece, and nothing jumps', async () => {
    const { page, context } = await shop().visit('phone', { hasTouch: true })
    await watchArrival(page)
    await page.goto('/collection/swimwear', { waitUntil: 'networkidle' })
    await slowDown(page)
    await page.getByRole('link', { name: 'Calanque Ruched One-Piece' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Calanque Ruched One-Piece' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectCalm(page)
    await context.close()
  })

  eachScreen(
    'adds once what is pressed just as the page wakes, in the size and color that were pressed before (%s)',
    async (screen) => {
      const { page, context } = await shop().visit(screen)
      const devtools = await context.newCDPSession(page)
      await slowDown(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.addInitScript(pressWhileItWakes)
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

  test('shows the bag in outline and opens its drawer at once', async () => {
    const { page, context } = await shop().visit('phone')
    await addToCart(page, 'rv-003')
    await slowDown(page)
    // A shop that was just filled has no smaller sizes of its pictures yet, and the whole ones would come before the scripts.
    await page.route(/\.(avif|webp)$/, (route) => route.abort())
    await page.goto('/cart', { waitUntil: 'commit' })
    // Before the script is there the page has its heading and the bag's outline.
    await page.getByRole('heading', { level: 1, name: 'Your Bag' }).waitFor()
    await page.getByText('Loading your bag…').waitFor({ state: 'attached' })
    await page.getByText('1 piece').waitFor()
    await page.goto('/collection/revamp')
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    let isHeldUp = true
    await page.route(/CartDrawerContent/, async (route) => {
      await until('the drawer over its missing content', () =>
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
