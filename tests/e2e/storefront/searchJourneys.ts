import { expect, test } from 'vitest'
import { emailResponse, emailList } from '../../../domain/contract/email.ts'
import { CUSTOMER } from '../customer.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart, waitForOrderNumber, goToPayment, submitCard } from '../shopping.ts'
import { pollUntil } from '../pollUntil.ts'

/** Tests search, order lookup, the size guide, footer links and the newsletter form. */
export function searchJourneys(shop: () => E2eShop): void {
  testOnScreens('finds a product by search with the keyboard (%s)', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.waitFor()
    await page.keyboard.type('tulle')
    await dialog.getByRole('link', { name: 'Nuage Tulle Ball Gown' }).waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.waitForURL(/\/product\//)
    await dialog.waitFor({ state: 'detached' })
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('shows all search results at a URL that survives a reload', async () => {
    const { page, context } = await shop().visit()
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Search' }).click()
    // Wait for the dialog: keys pressed before it opens are lost.
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.type('tulle')
    await page.getByRole('link', { name: 'See all results' }).click()
    await page.waitForURL('**/search?q=tulle')
    const count = page.getByText(/^\d+ products? for “tulle”$/)
    const words = await count.innerText()
    await page.reload()
    expect(await count.innerText()).toBe(words)
    await context.close()
  })

  testOnScreens(
    'finds products by synonym, color and size, and reports partial matches (%s)',
    async (screen) => {
      const { page, context, consoleErrors } = await shop().visit(screen)
      const firstOf = async (words: string) => {
        await openPage(page, `/search?q=${encodeURIComponent(words)}`)
        return page.locator('main li h2, main li h3').first().innerText()
      }
      expect(await firstOf('Sirène')).toBe('Sirene Mermaid Gown')
      expect(await firstOf('tulle')).toBe('Nuage Tulle Ball Gown')
      expect(await firstOf('wedding dresses')).toBe('Nuage Tulle Ball Gown')
      expect(await firstOf('tulle zeppelin')).toBe('Nuage Tulle Ball Gown')
      await page.getByText('Nothing matches every word.').waitFor()
      await openPage(page, '/search?q=red')
      await page.getByText('5 products for “red”').waitFor()
      await openPage(page, '/search?q=returns')
      await page.getByRole('list', { name: 'Pages' }).getByRole('link').waitFor()
      await openPage(page, '/search?q=red%20gown%20size%206')
      await page.getByRole('link', { name: 'Remove Size 6' }).waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(width).toBeLessThanOrEqual(0)
      expect(consoleErrors).toEqual([])
      await context.close()
    },
  )

  test('finds an order by its number and email, and puts neither into the URL', async () => {
    const { page, context, consoleErrors } = await shop().visit('phone')
    await addToCart(page, 'sw-004')
    await goToPayment(page)
    await submitCard(page, '4242 4242 4242 4242')
    const orderId = await waitForOrderNumber(page)
    await page.getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Find your order' })
    await dialog.getByLabel('Order number').fill(orderId)
    await dialog.getByLabel('Email').fill(CUSTOMER.email)
    await dialog.getByRole('button', { name: 'Find order' }).click()
    // Wait for the URL first: the previous page shows the order number too.
    await page.waitForURL('**/order-status')
    await page.getByText(orderId).waitFor()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/order-status')
    await page.reload()
    await page.getByText(orderId).waitFor()
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  testOnScreens('opens an order directly from its confirmation and its email (%s)', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await addToCart(page, 'sw-004')
    await goToPayment(page)
    await submitCard(page, '4242 4242 4242 4242')
    const orderId = await waitForOrderNumber(page)
    await page.getByRole('link', { name: 'track your order' }).click()
    await page.getByRole('heading', { name: 'Status' }).waitFor()
    const link = await linkOf(orderId)
    const another = await shop().visit(screen)
    await openPage(another.page, link)
    await another.page.getByRole('heading', { name: 'Status' }).waitFor()
    await another.page.getByText(orderId).waitFor()
    expect(await another.page.evaluate(() => location.pathname + location.search + location.hash)).toBe(
      '/order-status',
    )
    expect([...consoleErrors, ...another.consoleErrors]).toEqual([])
    await context.close()
    await another.context.close()
  })

  /** Returns the link to the order in its confirmation email. */
  async function linkOf(orderId: string): Promise<string> {
    const { client } = shop()
    const found = await pollUntil(`the e-mail about ${orderId}`, async () => {
      const { emails } = emailList.parse((await client.asAdmin('GET', '/api/admin/emails?limit=100')).body)
      return emails.find(({ subject, kind }) => kind === 'order-confirmed' && subject.includes(orderId))
    })
    const { body } = await client.asAdmin('GET', `/api/admin/emails/${found.id}`)
    const { email: mail } = emailResponse.parse(body)
    const link = mail.text.match(/\S+\/order-status\?\S+/)?.[0]
    if (!link) throw new Error(`The e-mail about ${orderId} leads to no order`)
    return link
  }

  test('shows an error for an unknown order number', async () => {
    const { page, context } = await shop().visit()
    await page.goto('/order-status')
    const form = page.getByRole('form', { name: 'Find your order' })
    await form.getByLabel('Order number').fill('RV-NOTHING')
    await form.getByLabel('Email').fill(CUSTOMER.email)
    await form.getByRole('button', { name: 'Find order' }).click()
    await page.getByRole('alert').filter({ hasText: 'We cannot find an order' }).waitFor()
    await context.close()
  })

  test('switches the size guide to centimeters and remembers the unit', async () => {
    const { page, context } = await shop().visit('phone')
    for (const unit of ['inches', 'centimeters']) {
      await openPage(page, '/product/bg-002')
      await page.getByRole('button', { name: 'Size guide' }).click()
      await page.getByRole('dialog').getByText(`in ${unit}.`).waitFor()
      await page.getByRole('button', { name: 'Centimeters' }).click()
    }
    await context.close()
  })

  test('opens a page from the footer without a full page load', async () => {
    const { page, context } = await shop().visit()
    await openPage(page, '/')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Returns & Exchanges' }).click()
    await page.getByRole('heading', { level: 1, name: 'Returns & Exchanges' }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await context.close()
  })

  test('confirms a newsletter signup on the same page', async () => {
    const { page, context } = await shop().visit('phone')
    await openPage(page, '/')
    await page.getByLabel('Email').fill('reader@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Check your email to confirm your address. The link works for seven days.').waitFor()
    await context.close()
  })
}
