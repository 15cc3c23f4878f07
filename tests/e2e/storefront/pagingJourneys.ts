import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { waitForHydration } from '../waitForHydration.ts'
import { pollUntil } from '../pollUntil.ts'

/** Number of added products. With the ten built-in ones, they fill two pages and part of a third. */
const ADDED = 42

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const getLoadMore = (page: Page) => page.getByRole('link', { name: 'Load more' })
const waitForText = (page: Page, text: RegExp) => page.getByText(text).waitFor()

/** Tests a collection with more products than one page. */
export function pagingJourneys(shop: () => E2eShop): void {
  const added: string[] = []
  beforeAll(async () => {
    for (let number = 1; number <= ADDED; number += 1) {
      const name = `Panneau ${number}`
      const { id } = await shop().client.createProduct({ name, category: 'revamp', price: 100 + number })
      added.push(id)
    }
  })
  afterAll(async () => {
    for (const id of added) await shop().client.asAdmin('DELETE', `/api/products/${id}`)
  })

  testOnScreens('loads the next page by keyboard and focuses its first product, on a %s', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/collection/revamp')
    await waitForText(page, /^Showing 24 of \d+$/)
    expect(await cards(page).count()).toBe(24)
    expect(await findAccessibilityViolations(page)).toEqual([])
    const [lastShown, requests] = [
      await cards(page).nth(23).getByRole('link').innerText(),
      recordListRequests(page),
    ]
    await getLoadMore(page).focus()
    await page.keyboard.press('Enter')
    await waitForText(page, /^Showing 48 of \d+$/)
    expect(await cards(page).count()).toBe(48)
    expect(await cards(page).nth(23).getByRole('link').innerText()).toBe(lastShown)
    const first = cards(page).nth(24).getByRole('link')
    await pollUntil('the focus on the first new piece', () =>
      first.evaluate((link) => document.activeElement === link),
    )
    await pollUntil('the first new piece in the viewport', () =>
      first.evaluate((link) => link.getBoundingClientRect().bottom <= window.innerHeight),
    )
    expect(new URL(page.url()).search).toBe('?page=2')
    // One request for the new page, and none for products already loaded.
    expect(requests).toEqual([expect.stringMatching(/limit=24&page=2$/)])
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens('returns from a product to the same scroll position, on a %s', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/collection/revamp')
    await getLoadMore(page).click()
    await waitForText(page, /^Showing 48 of \d+$/)
    const product = cards(page).nth(34).getByRole('link')
    const name = await product.innerText()
    await product.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const scrollTop = await page.evaluate(() => window.scrollY)
    expect(scrollTop).toBeGreaterThan(1000)
    await product.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await waitForText(page, /^Showing 48 of \d+$/)
    await pollUntil(
      'the same scroll position',
      async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollTop) < 4,
    )
    expect(await product.innerText()).toBe(name)
    // Back leads to the page before the listing, not through its pages.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens('links all pages of a listing without JavaScript, on a %s', async (screen) => {
    const { page, context } = await shop().visit(screen, { javaScriptEnabled: false })
    await page.goto('/collection/revamp')
    const names: string[] = []
    const read = async () => names.push(...(await cards(page).getByRole('link').allInnerTexts()))
    await read()
    for (const number of [2, 3]) {
      await getLoadMore(page).click()
      await page.waitForURL(`**/collection/revamp?page=${number}`)
      await read()
    }
    expect(await getLoadMore(page).count()).toBe(0)
    const total = Number(/\d+/.exec(await page.getByText(/^\d+ products$/).innerText())?.[0])
    expect(names).toHaveLength(total)
    expect(new Set(names).size).toBe(total)
    await page.getByRole('link', { name: 'Show earlier' }).click()
    await page.waitForURL('**/collection/revamp?page=2')
    await waitForText(page, /^Showing 25–48 of \d+$/)
    await context.close()
  })

  testOnScreens('opens a shared URL with filters on the same page, on a %s', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/collection/revamp?maxPrice=142&sort=price-desc')
    await page.getByText(`${ADDED} products`).waitFor()
    await getLoadMore(page).click()
    await waitForText(page, /^Showing 42 of 42$/)
    const second = await shop().visit(screen)
    await openPage(second.page, page.url())
    await waitForText(second.page, /^Showing 25–42 of 42$/)
    await waitForHydration(second.page)
    expect(await cards(second.page).first().getByRole('link').innerText()).toBe('Panneau 18')
    expect(await findAccessibilityViolations(second.page)).toEqual([])
    await second.page.getByRole('link', { name: 'Show earlier' }).click()
    await waitForText(second.page, /^Showing 42 of 42$/)
    expect(await cards(second.page).first().getByRole('link').innerText()).toBe('Panneau 42')
    expect([...consoleErrors, ...second.consoleErrors]).toEqual([])
    await Promise.all([context.close(), second.context.close()])
  })

  test('keeps loaded products if the next page fails, and retries', async () => {
    const { page, context } = await shop().visit('phone')
    await page.clock.install()
    await openPage(page, '/collection/revamp')
    await context.route(/\/api\/products\?.*page=2/, (route) => route.abort())
    await getLoadMore(page).click()
    await page.getByRole('alert').filter({ hasText: 'We cannot reach the shop right now' }).waitFor()
    expect(await cards(page).count()).toBe(24)
    expect(await findAccessibilityViolations(page)).toEqual([])
    // Pause the clock, because the browser retries automatically after a while.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await context.unroute(/\/api\/products\?.*page=2/)
    await again.click()
    await waitForText(page, /^Showing 48 of \d+$/)
    await context.close()
  })
}

/** Records the product list requests from now on in the returned array. */
function recordListRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products?')) urls.push(request.url())
  })
  return urls
}
