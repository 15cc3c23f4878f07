import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../domain/catalogue.ts'
import { waitForEmail, findLink } from '../emails.ts'
import { type E2eShop, SCREENS } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'

/** Tests listing filters, quick add, the waitlist and related products. */
export function filterJourneys(shop: () => E2eShop): void {
  test('renders a filtered listing on the server', async () => {
    const html = await (
      await fetch(`${shop().url}/collection/swimwear?size=M&maxPrice=350&sort=price-asc`)
    ).text()
    const shown = CATALOGUE.filter(
      ({ category, sizes, price }) => category === 'swimwear' && sizes.includes('M') && price <= 350,
    )
    expect(html).toContain(`${shown.length} products`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/collection\/swimwear">/)
    expect(html).not.toContain('Calanque Ruched One-Piece</a>')
  })

  test('filters a listing on desktop and supports Back and Forward', async () => {
    const { page, context, consoleErrors } = await shop().visit('desktop')
    await openPage(page, '/collection/swimwear')
    const all = await page
      .getByRole('status')
      .filter({ hasText: / products$/ })
      .innerText()
    const bar = page.getByRole('group', { name: 'Filter' })
    await bar.getByRole('button', { name: 'Color' }).click()
    const colors = page.getByRole('group', { name: /^Color(?!s)/ })
    const choice = colors.getByRole('button', { name: /^Green/ })
    const count = Number((await choice.innerText()).match(/\d+/)?.[0])
    await choice.click()
    await page.waitForURL(/color=.*Emerald|color=.*Sea/)
    const shown = page.getByRole('status').filter({ hasText: `${count} product` })
    await shown.waitFor()
    await page.keyboard.press('Escape')
    await colors.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'In stock' }).click()
    await page.waitForURL(/inStock=true/)
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('inStock'))
    await page.goBack()
    await page.getByText(all).waitFor()
    await page.goForward()
    await shown.waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByText(all).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('shows the result count before it applies a filter on a phone', async () => {
    const { page, context, consoleErrors } = await shop().visit('phone')
    await openPage(page, '/collection/ball-gowns')
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('button', { name: /^In stock/ }).click()
    await sheet.getByRole('button', { name: 'Show 9 products' }).waitFor()
    await sheet.getByRole('button', { name: 'Show 9 products' }).click()
    await page.waitForURL(/inStock=true/)
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      SCREENS.phone.width,
    )
    await page.getByRole('button', { name: 'Remove In stock' }).click()
    await page.getByText('10 products').waitFor()
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('shows a message and a way back if no product matches all filters', async () => {
    const { page, context } = await shop().visit('phone')
    await openPage(page, '/collection/revamp?size=25&maxPrice=10')
    await page.getByRole('heading', { name: 'No products found' }).waitFor()
    await page.getByRole('button', { name: 'Show all ReVamp' }).click()
    await page.getByText('10 products').waitFor()
    await context.close()
  })

  testOnScreens('adds the chosen size from the listing (%s)', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/collection/swimwear')
    const opener = page.getByRole('button', { name: 'Quick Add Calanque Ruched One-Piece' })
    await opener.click()
    const choice = page.getByRole('dialog')
    await choice.getByRole('button', { name: 'M', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await choice.waitFor({ state: 'detached' })
    await opener.click()
    await choice.getByRole('button', { name: 'M', exact: true }).click()
    await page.getByText('Calanque Ruched One-Piece, M, Midnight was added to your bag.').waitFor()
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens(
    'joins the waitlist for a sold-out product and sends an email when it is back (%s)',
    async (screen) => {
      const { page, context, consoleErrors } = await shop().visit(screen)
      const { client } = shop()
      const email = `waiting-${screen}@example.com`
      const { id } = await client.createProduct({ name: `Absente ${screen}`, inStock: false })
      await openPage(page, `/product/${id}`)
      await page.getByText('Out of Stock', { exact: true }).waitFor()
      const form = page.getByRole('region', { name: 'Join the waitlist' })
      await form.getByLabel('Email').fill(email)
      await form.getByRole('button', { name: 'Notify me' }).click()
      await form.getByRole('alert').filter({ hasText: 'Please select a size and color' }).waitFor()
      await page.getByRole('group', { name: 'Size' }).getByRole('button', { name: 'M' }).click()
      await page
        .getByRole('group', { name: /^Color(?!s)/ })
        .getByRole('button')
        .first()
        .click()
      await form.getByRole('button', { name: 'Notify me' }).click()
      await form.getByText('use the link we just emailed you').waitFor()
      await openPage(page, findLink(await waitForEmail(client, email), '/waitlist/confirm'))
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await page.getByText('We’ll email you when it’s back.').waitFor()
      await client.asAdmin('PUT', `/api/products/${id}`, { inStock: true, stockQuantity: 1 })
      const text = await waitForEmail(client, email, 'back-in-stock')
      expect(text).toContain('You asked for size M,')
      await openPage(page, findLink(text, '/waitlist/leave'))
      await page.getByRole('button', { name: 'Leave all waitlists' }).click()
      await page.getByText('You have left all waitlists.').waitFor()
      expect(consoleErrors).toEqual([])
      await context.close()
    },
  )

  test('shows paired, similar and recently viewed products', async () => {
    const { page, context, consoleErrors } = await shop().visit()
    await openPage(page, '/product/sw-001')
    const cards = (name: string) => page.getByRole('region', { name }).getByRole('article').count()
    expect([await cards('Goes with'), await cards('You may also like')]).toEqual([2, 4])
    expect(await page.getByRole('region', { name: 'Recently viewed' }).count()).toBe(0)
    await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('sw-001')))
    await openPage(page, '/product/bg-001')
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await viewed.getByRole('link', { name: 'Calanque Ruched One-Piece' }).click()
    await page.getByRole('heading', { level: 1, name: 'Calanque Ruched One-Piece' }).waitFor()
    await viewed.getByRole('article').filter({ hasText: 'Aurore Strapless Satin Ball Gown' }).waitFor()
    expect(await viewed.getByRole('article').count()).toBe(1)
    expect(consoleErrors).toEqual([])
    await context.close()
  })
}
