import { expect, test } from 'vitest'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart } from '../shopping.ts'
import { pollUntil } from '../pollUntil.ts'

const MAX_SCRIPT_BYTES = 90_000

/** Tests every public page, listings, the saved cart, and the script size of a first visit. */
export function browsingJourneys(shop: () => E2eShop): void {
  testOnScreens('shows every page without errors or warnings on the console (%s)', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    for (const [path, heading] of [
      ['/', null],
      ['/collection/swimwear', 'Swimwear'],
      ['/collection/ball-gowns', 'Ball Gowns'],
      ['/collection/revamp', 'ReVamp'],
      ['/product/rv-006', 'Mi-Parti Split Jean'],
      ['/pages/shipping', 'Shipping & Delivery'],
      ['/search?q=silk', 'Search'],
      ['/order-status', 'Your order'],
      ['/newsletter/unsubscribe?token=t', 'Letters from Rivage'],
      ['/cart', null],
      ['/checkout', null],
    ] as const) {
      await openPage(page, path)
      if (heading) await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByText('Test mode: no card is charged').first().waitFor()
    }
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens('shows the first product image within 360 px of the top (%s)', async (screen) => {
    const { page, context } = await shop().visit(screen)
    for (const path of ['/collection/swimwear', '/collection/new-in']) {
      await openPage(page, path)
      const top = await page
        .locator('article img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().top)
      expect(top).toBeLessThan(360)
    }
    await context.close()
  })

  test('sorts a listing and keeps the order in the URL', async () => {
    const { page, context } = await shop().visit()
    await page.goto('/collection/swimwear')
    await page.getByLabel(/sort/i).selectOption({ label: 'Price: Low to High' })
    await page.waitForURL(/sort=price-asc/)
    await pollUntil('ten prices in order', async () => {
      const prices = await page
        .getByRole('main')
        .getByText(/^\$[\d,.]+$/)
        .allInnerTexts()
      const amounts = prices.map((price) => Number(price.replace(/[$,]/g, '')))
      return amounts.length === 10 && amounts.join() === amounts.toSorted((a, b) => a - b).join()
    })
    await context.close()
  })

  test('adds a product from the listing only if it is in stock', async () => {
    const { page, context } = await shop().visit()
    await page.goto('/collection/revamp')
    const soldOut = page.getByRole('listitem').filter({ hasText: 'Mi-Parti Split Jean' })
    await soldOut.getByText('Sold Out').waitFor()
    expect(await soldOut.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Godet Flared Jean' })
      .getByRole('button', { name: 'Quick Add' })
      .click()
    await page.getByRole('dialog').getByRole('button').first().click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    await page.goto('/cart')
    await page.getByText('Godet Flared Jean').first().waitFor()
    await context.close()
  })

  testOnScreens('shows, opens and adds the variant selected by listing filters, on a %s', async (screen) => {
    const { page, context } = await shop().visit(screen)
    await page.goto('/collection/ball-gowns?color=Ivory&size=8')
    const card = page.getByRole('listitem').filter({ hasText: 'Nuage Tulle Ball Gown' })
    await card.getByRole('img', { name: /^Ivory/ }).waitFor()
    await card.getByRole('button', { name: 'Quick Add' }).click()
    await page.getByText('Nuage Tulle Ball Gown, 8, Ivory was added to your bag.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await card.getByRole('link', { name: 'Nuage Tulle Ball Gown' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nuage Tulle Ball Gown' }).waitFor()
    for (const name of ['8', 'Ivory'])
      expect(
        await page
          .getByRole('main')
          .getByRole('button', { name, exact: true, pressed: true })
          .first()
          .isVisible(),
      ).toBe(true)
    await context.close()
  })

  test('keeps the cart across reloads and lets shoppers change it', async () => {
    const { page, context } = await shop().visit('phone')
    await addToCart(page, 'sw-002')
    await page.reload()
    await page.goto('/cart')
    await page
      .getByRole('button', { name: /increase|more|plus/i })
      .first()
      .click()
    await page.getByText('$790.00').first().waitFor()
    await page.reload()
    await page.getByText('$790.00').first().waitFor()
    await page
      .getByRole('button', { name: /remove/i })
      .first()
      .click()
    await page.getByText('Your bag is empty').waitFor()
    await context.close()
  })

  test('returns 404 for unknown pages, products and collections', async () => {
    const { page, context } = await shop().visit()
    expect((await page.goto('/product/nothing'))?.status()).toBe(404)
    await page.getByText('Product not found').first().waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).waitFor()
    expect((await page.goto('/collection/hats'))?.status()).toBe(404)
    await page.getByText('Category not found').first().waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('list', { name: 'Collections' }).waitFor()
    await main.getByLabel('Name, fabric or occasion').fill('velvet')
    await main.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/search\?q=velvet$/)
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await context.close()
  })

  // Every page type, with the scripts it needs besides the entry script.
  test.each([
    ['/', /HomePage/],
    ['/collection/new-in', /ListingPage/],
    ['/collection/hats', /ListingPage/],
    ['/product/sw-001', /ProductPage/],
    ['/product/rv-006', /ProductPage.*WaitlistForm/],
    ['/product/nothing', /ProductPage/],
    ['/pages/shipping', /ContentPage/],
    ['/search?q=silk', /SearchPage/],
    ['/cart', /CartPage/],
    ['/checkout', /CheckoutPage/],
    ['/order-status', /OrderStatusPage/],
    ['/newsletter/unsubscribe?token=t', /LinkPage/],
    ['/waitlist/leave?token=t', /LinkPage/],
    ['/claim?token=t', /ClaimPage/],
    ['/nowhere', /NotFoundPage/],
  ])('preloads every script of %s and requests each once', async (path, own) => {
    const html = (await shop().client.call('GET', path)).text
    const named = [...html.matchAll(/(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g)]
    const asked = named.map(([, address = '']) => address)
    const preloaded = asked.filter((address) =>
      html.includes(`<link rel="modulepreload" crossorigin href="${address}"`),
    )
    expect(preloaded.toSorted().join()).toMatch(own)
    const { page, context, consoleErrors } = await shop().visit('phone')
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.resourceType() === 'script') loaded.push(pathname + search)
    })
    await openPage(page, path)
    expect(loaded.toSorted()).toEqual(asked.toSorted())
    expect(consoleErrors.filter((words) => !words.includes('404'))).toEqual([])
    await context.close()
  })

  test.each(['/', '/collection/swimwear', '/product/sw-001', '/cart'])(
    'sends at most 90 kB of compressed JavaScript on a first visit of %s',
    async (path) => {
      const { page, context } = await shop().visit('phone')
      const scripts = new Map<string, Promise<number>>()
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          scripts.set(
            request.url(),
            request.sizes().then(({ responseBodySize }) => responseBodySize),
          )
      })
      await openPage(page, path)
      expect(scripts.size).toBeGreaterThan(0)
      expect(
        (await Promise.all(scripts.values())).reduce((sum, bytes) => sum + bytes, 0),
      ).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
      await context.close()
    },
  )
}
