import { expect, test } from 'vitest'
import { type BrowserContext, errors, type Page } from 'playwright-core'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop, Screen } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart } from '../shopping.ts'
import { pollUntil } from '../pollUntil.ts'

const NO_CONNECTION = 'You’re offline. Prices and availability may have changed.'

/** Returns the paths of all responses in the browser's caches. */
async function listCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return cached.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}

/** Waits until the service worker has cached everything, including the shop's last script. */
async function waitUntilCached(page: Page): Promise<void> {
  await pollUntil('everything cached', async () => {
    const cached = (await listCachedUrls(page)).join()
    return [
      '/shell',
      'builtInProducts',
      'CartPage',
      'CheckoutPage',
      'SearchPage',
      'PreviewBar',
      '/api/pages/faq',
    ].every((name) => cached.includes(name))
  })
}

/** Opens a listing through the header menu. */
async function openListing(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/**
 * Returns the product count shown in a listing. Uses a separate browser, because earlier journeys may have
 * created products.
 */
async function readProductCount(shop: E2eShop, listing: 'revamp' | 'swimwear'): Promise<string> {
  const { page, context } = await shop.visit()
  await page.goto(`/collection/${listing}`)
  const count = await page.getByText(/^\d+ products$/).innerText()
  await context.close()
  return count
}

/** Opens a browser that has visited the home page, the ball gowns and one product, which is in the cart. */
async function visitAndCacheProduct(shop: E2eShop, screen: Screen) {
  const visit = await shop.visit(screen, { keepsOffline: true })
  await addToCart(visit.page, 'sw-009')
  await visit.page.goto('/')
  await waitUntilCached(visit.page)
  // Resources that the first page loaded before the worker existed are cached by now.
  await openPage(visit.page, '/product/sw-009')
  await openPage(visit.page, '/collection/ball-gowns')
  await pollUntil('a cached image of the gown', async () =>
    (await listCachedUrls(visit.page)).join().includes('/media/bg-001-'),
  )
  await openPage(visit.page, '/')
  return visit
}

/**
 * Returns true if the service worker and its caches are deleted while a page stays open. The browser checks
 * for a newer worker a second after a page opens and activates it when the previous one is idle. Playwright
 * pauses each worker at its start, so a page may never load: each attempt opens a new page and does not wait
 * for images.
 */
async function waitUntilUnregistered(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage()
  try {
    await page.goto('/collection/swimwear', { waitUntil: 'domcontentloaded', timeout: 20_000 })
    return await page.evaluate(async () => {
      const isUnregistered = async () =>
        (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0
      for (let tries = 40; tries > 0; tries -= 1) {
        if (await isUnregistered()) return true
        await new Promise((resolve) => void setTimeout(resolve, 250))
      }
      return false
    })
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  } finally {
    await page.close()
  }
}

/** Visits pages while the shop is unreachable. */
async function checkOfflinePages(page: Page, countInReVamp: string): Promise<void> {
  await openListing(page, 'ReVamp')
  await heading(page, 'ReVamp').waitFor()
  await page.getByText(countInReVamp, { exact: true }).waitFor()
  await page.getByText(NO_CONNECTION).waitFor()
  await page.getByRole('link', { name: 'Godet Flared Jean' }).first().click()
  await heading(page, 'Godet Flared Jean').waitFor()
  // Full page loads: a visited product, an unvisited one, and two pages that are never cached.
  await page.goto('/product/sw-009')
  await heading(page, 'Atoll High-Waist Bikini').waitFor()
  await page.getByText(NO_CONNECTION).waitFor()
  await page.goto('/product/bg-001')
  await heading(page, 'Aurore Strapless Satin Ball Gown').waitFor()
  // The visited listing cached a smaller size of the image.
  await pollUntil('an image of the gown', () =>
    page.evaluate(() =>
      [...document.images].some(
        ({ currentSrc, naturalWidth }) => currentSrc.includes('/bg-001-') && naturalWidth > 0,
      ),
    ),
  )
  // Help pages are available offline without an earlier visit.
  await page.goto('/pages/returns')
  await heading(page, 'Returns & Exchanges').waitFor()
  await page.goto('/cart')
  await heading(page, 'Your Bag').waitFor()
  await page.getByText('Atoll High-Waist Bikini').first().waitFor()
  await page.goto('/order-status')
  await heading(page, 'Your order').waitFor()
}

/** Tests shopping without a network connection or while the shop is down. */
export function offlineJourneys(shop: () => E2eShop): void {
  testOnScreens('shows visited pages and the cart offline, and continues online (%s)', async (screen) => {
    const { page, context } = await visitAndCacheProduct(shop(), screen)
    const count = await readProductCount(shop(), 'revamp')
    await context.setOffline(true)
    await checkOfflinePages(page, count)
    expect(await findAccessibilityViolations(page)).toEqual([])
    const cached = await listCachedUrls(page)
    const personalUrls = cached.filter((url) =>
      /^\/(cart|checkout|order|search|admin|cms)|[?&](q|ids|token)=/.test(url),
    )
    expect(personalUrls).toEqual([])
    await context.setOffline(false)
    await page.getByText(NO_CONNECTION).waitFor({ state: 'hidden' })
    await addToCart(page, 'rv-003')
    await page.goto('/cart')
    await page.getByText('2 pieces').waitFor()
    await context.close()
  })

  test('shows visited pages while the shop is down, and deletes caches on opt-out', async () => {
    const { page, context } = await visitAndCacheProduct(shop(), 'phone')
    const countInReVamp = await readProductCount(shop(), 'revamp')
    const countInSwimwear = await readProductCount(shop(), 'swimwear')
    await shop().process.stop()
    try {
      await checkOfflinePages(page, countInReVamp)
    } finally {
      await shop().process.start(undefined, { SERVICE_WORKER: 'off' })
    }
    try {
      await page.goto('/collection/swimwear')
      await page.getByText(countInSwimwear, { exact: true }).waitFor()
      await pollUntil('a browser without a worker', () => waitUntilUnregistered(context))
    } finally {
      await shop().process.stop()
      await shop().process.start()
    }
    await context.close()
  })

  testOnScreens(
    'shows an offline page if nothing is cached and recovers with the connection (%s)',
    async (screen) => {
      const { page, context } = await shop().visit(screen)
      const count = await readProductCount(shop(), 'revamp')
      await openPage(page, '/')
      await context.setOffline(true)
      if (screen === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click()
        await heading(page, 'No connection').waitFor()
        await page.goBack()
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: /ReVamp/ })
        .first()
        .click()
      await heading(page, 'No connection').waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Try again' }).click()
      await heading(page, 'No connection').waitFor()
      await context.setOffline(false)
      await heading(page, 'ReVamp').waitFor()
      await page.getByText(count, { exact: true }).waitFor()
      await context.close()
    },
  )

  test('reloads the page when a script of an older release is missing', async () => {
    const { page, context } = await shop().visit()
    const count = await readProductCount(shop(), 'revamp')
    await openPage(page, '/')
    let isOldRelease = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOldRelease = false
    })
    await context.route(/ListingPage/, (route) =>
      isOldRelease ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await openListing(page, 'ReVamp')
    await heading(page, 'ReVamp').waitFor()
    await page.getByText(count, { exact: true }).waitFor()
    expect(isOldRelease).toBe(false)
    await context.close()
  })

  test('serves the service worker with no-cache and a worker-src policy', async () => {
    const { status, headers } = await shop().client.call('GET', '/sw.js')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
  })
}
