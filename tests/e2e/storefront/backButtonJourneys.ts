import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'

/** Tests the browser's Back button on a phone while a dialog is open. */
export function backButtonJourneys(shop: () => E2eShop): void {
  test('closes open dialogs on Back and keeps the scroll position', async () => {
    const { page, context, consoleErrors } = await shop().visit('phone')
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Swimwear' }).click()
    await page.getByRole('heading', { level: 1, name: 'Swimwear' }).waitFor()

    await closesOnBack(page, () => page.getByRole('button', { name: 'Menu' }).click())
    await closesOnBack(page, () => page.getByRole('button', { name: 'Filter' }).click())
    await closesOnBack(page, () => page.getByRole('link', { name: /^Cart/ }).click())
    await closesOnBack(page, () =>
      page
        .getByRole('button', { name: /^Quick Add Corail|^Quick Add Lagune/ })
        .first()
        .click(),
    )

    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    expect(consoleErrors).toEqual([])
    await context.close()
  })
}

async function closesOnBack(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => (history.state as { dialogs?: number }).dialogs === 1)
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(new URL(page.url()).pathname).toBe('/collection/swimwear')
}
