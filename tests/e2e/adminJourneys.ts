import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type OpenShop, SCREENS, type Screen } from './OpenShop.ts'
import { fillOrders, openAsAdmin, pictureFiles, signIn } from './managing.ts'

const PAGE_SIZE = 20

/** An admin's day: signing in, orders, a product from its making to its end, signing out. */
export function adminJourneys(shop: () => OpenShop): void {
  test.each(Object.keys(SCREENS) as Screen[])(
    'signs in, reads the orders, makes, changes and deletes a product, and signs out (%s)',
    async (screen) => {
      const total = await fillOrders(shop().client, 45)
      const { page, context, complaints } = await shop().visit(screen)
      const shopper = await shop().visit(screen)
      const name = `Vespertine Column ${screen}`

      await page.goto('/admin')
      await page.waitForURL('**/admin/signin')
      await signIn(page, 'a wrong password')
      await page.getByRole('alert').filter({ hasText: 'Invalid username or password' }).waitFor()
      await signIn(page)
      await page.getByRole('heading', { level: 1, name: 'Order Management' }).waitFor()
      await page.getByText('Welcome, admin').waitFor()
      expect(await page.getByRole('contentinfo').count()).toBe(0)

      expect(await pageThroughOrders(page)).toBe(total)
      await page.getByRole('button', { name: /^View/ }).first().click()
      const details = page.getByRole('dialog', { name: 'Order Details' })
      await details.getByText('shopper@example.com').waitFor()
      await page.keyboard.press('Escape')
      await details.waitFor({ state: 'detached' })

      await page.getByRole('link', { name: 'Products' }).click()
      await page.getByRole('button', { name: 'Add New Product' }).click()
      const form = page.getByRole('dialog', { name: 'Add New Product' })
      await form.getByLabel('Name').fill(name)
      await form.getByLabel(/^Price/).fill('1890.50')
      await form.getByLabel('Category').selectOption('ball-gowns')
      await form.getByLabel('Description').fill('A column of silk velvet the color of the hour after sunset.')
      await form.getByLabel('Sizes').fill('2, 4, 6')
      await form.getByLabel('Colors').fill('Aubergine, Noir')
      await form
        .getByLabel('Add New Images')
        .setInputFiles(await pictureFiles('front.png', 'back.png', 'detail.png'))
      await form.getByRole('button', { name: 'Create Product' }).click()
      await page.getByText('Product created successfully!').waitFor()

      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText('$1,890.50').waitFor()
      const id = await productNamed(shop(), name)
      const seen = await onStorefront(shopper.page, id, name)
      expect(seen.images).toHaveLength(3)
      expect(seen.price).toBe('$1,890.50')

      await row.getByRole('button', { name: /^Edit/ }).click()
      const editor = page.getByRole('dialog', { name: 'Edit Product' })
      const images = editor.getByRole('list', { name: 'Current Images' }).getByRole('listitem')
      expect(await images.count()).toBe(3)
      await images
        .nth(1)
        .getByRole('button', { name: /^Set Primary/ })
        .click()
      await images.nth(1).getByText('Primary', { exact: true }).waitFor()
      const reordered = await onStorefront(shopper.page, id, name)
      expect(reordered.images[0]).toBe(seen.images[1])

      await editor.getByLabel(/^Price/).fill('1750')
      await editor.getByRole('button', { name: 'Update Product' }).click()
      await page.getByText('Product updated successfully!').waitFor()
      await row.getByText('$1,750.00').waitFor()
      expect((await onStorefront(shopper.page, id, name)).price).toBe('$1,750.00')

      await row.getByRole('button', { name: /^Edit/ }).click()
      await images
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      const question = page
        .getByRole('dialog')
        .filter({ hasText: 'Are you sure you want to delete this image?' })
        .last()
      await question.getByRole('button', { name: 'Delete' }).click()
      await images.nth(2).waitFor({ state: 'detached' })
      await question.waitFor({ state: 'detached' })
      expect((await onStorefront(shopper.page, id, name)).images).toHaveLength(2)
      await editor.getByRole('button', { name: 'Cancel' }).click()

      await row.getByRole('button', { name: /^Delete/ }).click()
      await page.getByText(`Are you sure you want to delete "${name}"?`).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Product deleted successfully!').waitFor()
      expect((await shopper.page.goto(`/product/${id}`))?.status()).toBe(404)

      const token = await page.evaluate(() => localStorage.getItem('admin_token'))
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/admin/signin')
      await page.goto('/admin')
      await page.waitForURL('**/admin/signin')
      expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull()
      await untilRefused(shop(), token)

      // The browser itself notes every 401; nothing else may be said.
      expect(complaints.filter((words) => !words.includes('401 (Unauthorized)'))).toEqual([])
      await Promise.all([context.close(), shopper.context.close()])
    },
  )

  test('leads back to where the person was when the session ends in the middle of work, with nothing lost', async () => {
    const { page, context } = await shop().visit()
    await openAsAdmin(page, '/admin/products?q=gown')
    await page.getByRole('button', { name: 'Add New Product' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await form.getByLabel('Name').fill('Typed before the session ended')
    await form.getByLabel('Description').fill('Kept.')
    await form.getByLabel(/^Price/).fill('10')
    await form.getByLabel('Add New Images').setInputFiles(await pictureFiles('kept.png'))
    const token = await page.evaluate(() => localStorage.getItem('admin_token'))
    await shop().client.call('POST', '/api/auth/admin/logout', undefined, {
      authorization: `Bearer ${token}`,
    })
    await form.getByRole('button', { name: 'Create Product' }).click()
    await page.waitForURL('**/admin/signin')
    await page.getByText('Your session has ended').waitFor()
    await signIn(page)
    await page.waitForURL('**/admin/products?q=gown')
    expect(await form.getByLabel('Name').inputValue()).toBe('Typed before the session ended')
    await form.getByText('kept.png').waitFor()
    await form.getByRole('button', { name: 'Create Product' }).click()
    await page.getByText('Product created successfully!').waitFor()
    const id = await productNamed(shop(), 'Typed before the session ended')
    expect((await shop().client.readProduct(id)).images).toHaveLength(1)
    await shop().client.asAdmin('DELETE', `/api/products/${id}`)
    await context.close()
  })
}

/** Counts the orders page by page, to the last. */
async function pageThroughOrders(page: Page): Promise<number> {
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('button', { name: /^View/ })
  await rows.first().waitFor()
  const pages = Number(/of (\d+)/.exec(await page.getByText(/^Page 1 of \d+$/).innerText())?.[1])
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  for (let number = 2; number <= pages; number++) {
    expect(await rows.count()).toBe(PAGE_SIZE)
    const answered = page.waitForResponse((response) => response.url().includes(`page=${number}`))
    await page.getByRole('button', { name: 'Next' }).click()
    await answered
    await page.getByText(`Page ${number} of ${pages}`).waitFor()
    await page.locator('table:not([aria-busy])').waitFor()
  }
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  return (pages - 1) * PAGE_SIZE + (await rows.count())
}

async function productNamed({ client }: OpenShop, name: string): Promise<string> {
  const { body } = await client.call('GET', `/api/products?q=${encodeURIComponent(name)}`)
  const [product] = body.products as { id: string }[]
  return product?.id ?? ''
}

/** What a shopper sees of a product, loaded anew: its pictures, the main one first, and its price. */
async function onStorefront(page: Page, id: string, name: string) {
  await page.goto(`/product/${id}`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const main = page.getByRole('main')
  // The small pictures are named by their buttons, so they have no role of their own.
  const sources = await main
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  const price = await main
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText()
  return { images: [...new Set(sources)], price }
}

/** Signing out tells the server as the page goes on; its answer is not waited for. */
async function untilRefused({ client }: OpenShop, token: string | null): Promise<void> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const { status } = await client.call('GET', '/api/auth/admin/verify', undefined, {
      authorization: `Bearer ${token}`,
    })
    if (status === 401) return
  }
  throw new Error('The token still lets in after signing out')
}
