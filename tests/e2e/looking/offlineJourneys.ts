import { expect, test } from 'vitest'
import { type BrowserContext, errors, type Page } from 'playwright-core'
import { accessibilityMistakes } from '../accessibility.ts'
import type { OpenShop, Screen } from '../OpenShop.ts'
import { eachScreen } from '../eachScreen.ts'
import { addToCart } from '../shopping.ts'
import { takesOver } from '../takesOver.ts'
import { until } from '../until.ts'

const NO_CONNECTION = 'You’re offline. Prices and availability may have changed.'

/** The addresses of all that the browser has kept. */
async function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}

/** Until the worker has done in peace what it does: the last of the shop's scripts is kept. */
async function keepsAll(page: Page): Promise<void> {
  await until('everything kept', async () => {
    const kept = (await keptIn(page)).join()
    return [
      '/shell',
      'builtInProducts',
      'CartPage',
      'CheckoutPage',
      'SearchPage',
      'PreviewBar',
      '/api/pages/faq',
    ].every((name) => kept.includes(name))
  })
}

/** To a listing by the header's menu. */
async function stepTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How many products a listing says that it has, to a browser of its own: walks before this one may have made some. */
async function countIn(shop: OpenShop, listing: 'revamp' | 'swimwear'): Promise<string> {
  const { page, context } = await shop.visit()
  await page.goto(`/collection/${listing}`)
  const words = await page.getByText(/^\d+ products$/).innerText()
  await context.close()
  return words
}

/** A shopper who has seen Home, one piece, which is in the bag, and the ball gowns. */
async function whoHasSeenAProduct(shop: OpenShop, screen: Screen) {
  const visit = await shop.visit(screen, { keepsOffline: true })
  await addToCart(visit.page, 'sw-009')
  await visit.page.goto('/')
  await keepsAll(visit.page)
  // What the first page was made of before there was a worker is kept by now, too.
  await visit.page.goto('/product/sw-009', { waitUntil: 'networkidle' })
  await visit.page.goto('/collection/ball-gowns', { waitUntil: 'networkidle' })
  await until('an image of the gown kept', async () =>
    (await keptIn(visit.page)).join().includes('/media/bg-001-'),
  )
  await visit.page.goto('/', { waitUntil: 'networkidle' })
  return visit
}

/**
 * Whether the worker has gone, with all that was kept, while a page stood still: the browser looks for a newer worker a
 * second after the last page was opened, and lets it take over once the one before it has nothing left to answer. What
 * drives the browser here halts each worker as it begins, and now and then a page that is asked for just then never comes
 * into its tab: each try has one of its own, and does not wait for pictures either.
 */
async function isLeftAlone(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage()
  try {
    await page.goto('/collection/swimwear', { waitUntil: 'domcontentloaded', timeout: 20_000 })
    return await page.evaluate(async () => {
      const isLeft = async () =>
        (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0
      for (let tries = 40; tries > 0; tries -= 1) {
        if (await isLeft()) return true
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

/** Through the shop while nobody answers. */
async function lookAround(page: Page, countInReVamp: string): Promise<void> {
  await stepTo(page, 'ReVamp')
  await heading(page, 'ReVamp').waitFor()
  await page.getByText(countInReVamp, { exact: true }).waitFor()
  await page.getByText(NO_CONNECTION).waitFor()
  await page.getByRole('link', { name: 'Godet Flared Jean' }).first().click()
  await heading(page, 'Godet Flared Jean').waitFor()
  // Pages loaded anew: one that was seen, one that was not, and two that are never kept.
  await page.goto('/product/sw-009')
  await heading(page, 'Atoll High-Waist Bikini').waitFor()
  await page.getByText(NO_CONNECTION).waitFor()
  await page.goto('/product/bg-001')
  await heading(page, 'Aurore Strapless Satin Ball Gown').waitFor()
  // The listing that was seen has a smaller size of its image.
  await until('an image of the gown', () =>
    page.evaluate(() =>
      [...document.images].some(
        ({ currentSrc, naturalWidth }) => currentSrc.includes('/bg-001-') && naturalWidth > 0,
      ),
    ),
  )
  // Help is there without having been read before.
  await page.goto('/pages/returns')
  await heading(page, 'Returns & Exchanges').waitFor()
  await page.goto('/cart')
  await heading(page, 'Your Bag').waitFor()
  await page.getByText('Atoll High-Waist Bikini').first().waitFor()
  await page.goto('/order-status')
  await heading(page, 'Your order').waitFor()
}

/** Shopping goes on when the network, or the shop behind it, is gone. */
export function offlineJourneys(shop: () => OpenShop): void {
  eachScreen('looks around without a connection, has the bag, and goes on with one (%s)', async (screen) => {
    const { page, context } = await whoHasSeenAProduct(shop(), screen)
    const count = await countIn(shop(), 'revamp')
    await context.setOffline(true)
    await lookAround(page, count)
    expect(await accessibilityMistakes(page)).toEqual([])
    const kept = await keptIn(page)
    const own = kept.filter((url) => /^\/(cart|checkout|order|search|admin|cms)|[?&](q|ids|token)=/.test(url))
    expect(own).toEqual([])
    await context.setOffline(false)
    await page.getByText(NO_CONNECTION).waitFor({ state: 'hidden' })
    await addToCart(page, 'rv-003')
    await page.goto('/cart')
    await page.getByText('2 pieces').waitFor()
    await context.close()
  })

  test('looks around while the shop is gone, and leaves nothing where keeping is turned off', async () => {
    const { page, context } = await whoHasSeenAProduct(shop(), 'phone')
    const countInReVamp = await countIn(shop(), 'revamp')
    const countInSwimwear = await countIn(shop(), 'swimwear')
    await shop().process.stop()
    try {
      await lookAround(page, countInReVamp)
    } finally {
      await shop().process.start(undefined, { SERVICE_WORKER: 'off' })
    }
    try {
      await page.goto('/collection/swimwear')
      await page.getByText(countInSwimwear, { exact: true }).waitFor()
      await until('a browser without a worker', () => isLeftAlone(context))
    } finally {
      await shop().process.stop()
      await shop().process.start()
    }
    await context.close()
  })

  eachScreen(
    'says that the connection is gone where nothing is kept, and goes on once it is back (%s)',
    async (screen) => {
      const { page, context } = await shop().visit(screen)
      const count = await countIn(shop(), 'revamp')
      await page.goto('/', { waitUntil: 'networkidle' })
      await takesOver(page)
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
      expect(await accessibilityMistakes(page)).toEqual([])
      await page.getByRole('button', { name: 'Try again' }).click()
      await heading(page, 'No connection').waitFor()
      await context.setOffline(false)
      await heading(page, 'ReVamp').waitFor()
      await page.getByText(count, { exact: true }).waitFor()
      await context.close()
    },
  )

  test('takes a script that is gone with an older release for no error', async () => {
    const { page, context } = await shop().visit()
    const count = await countIn(shop(), 'revamp')
    await page.goto('/', { waitUntil: 'networkidle' })
    await takesOver(page)
    let isOldRelease = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOldRelease = false
    })
    await context.route(/ListingPage/, (route) =>
      isOldRelease ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await stepTo(page, 'ReVamp')
    await heading(page, 'ReVamp').waitFor()
    await page.getByText(count, { exact: true }).waitFor()
    expect(isOldRelease).toBe(false)
    await context.close()
  })

  test('is asked for anew with every page', async () => {
    const { status, headers } = await shop().client.call('GET', '/sw.js')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
  })
}
