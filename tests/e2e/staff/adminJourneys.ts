import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { formatCents, toCents } from '../../../domain/rules/payments/money.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { fillOrders, openAsAdmin, createImageFiles, signIn } from '../portal.ts'
import { pollUntil } from '../pollUntil.ts'

const PAGE_SIZE = 20

/** Tests the staff area: sign-in, orders, the life of a product, and sign-out. */
export function adminJourneys(shop: () => E2eShop): void {
  testOnScreens('previews a draft product but does not sell it (%s)', async (screen) => {
    const name = `Unseen Slip ${screen}`
    const { id } = await shop().client.createProduct({ name, publication: 'draft', stockQuantity: 2 })
    const { page, context } = await shop().visit(screen)
    await openAsAdmin(page, '/admin/products')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('dialog', { name: 'Edit Product' }).getByRole('button', { name: 'Preview' }).click(),
    ])
    await preview.waitForURL(`**/product/${id}?preview=*`)
    await preview.getByRole('heading', { level: 1, name }).waitFor()
    await preview.getByText('Preview · not live yet').waitFor()
    const main = preview.getByRole('main')
    await main.getByRole('button', { name: 'S', exact: true }).click()
    await main.getByRole('button', { name: 'Noir' }).first().click()
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await preview.getByText('This is a preview. Products can’t be ordered here.').waitFor()
    expect(await preview.getByText('was added to your bag').count()).toBe(0)

    await preview.goto(`/product/${id}?preview=over`)
    await preview.getByText('This preview has expired. Open it again from the product').waitFor()
    await preview.goto('/?preview=over')
    await preview.getByText('This preview has expired. You’re seeing the live page.').waitFor()
    await context.close()
  })

  testOnScreens(
    'signs in, lists orders, creates, edits and deletes a product, and signs out (%s)',
    async (screen) => {
      const total = await fillOrders(shop().client, 45)
      const { page, context, consoleErrors } = await shop().visit(screen)
      const shopper = await shop().visit(screen)
      const name = `Vespertine Column ${screen}`

      await page.goto('/admin')
      await page.waitForURL('**/admin/signin')
      await signIn(page, { password: 'a wrong password' })
      await page.getByRole('alert').filter({ hasText: 'Invalid username or password' }).waitFor()
      await signIn(page)
      await page.getByRole('heading', { level: 1, name: 'Order Management' }).waitFor()
      await page.getByText('Welcome, admin').waitFor()
      expect(await page.getByRole('contentinfo').count()).toBe(0)

      expect(await pageThroughOrders(page)).toBe(total)
      await page.getByRole('link', { name: /^View/ }).first().click()
      const details = page.getByRole('dialog', { name: 'Order Details' })
      await details.getByRole('link', { name: 'shopper@example.com' }).waitFor()
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
        .setInputFiles(await createImageFiles('front.png', 'back.png', 'detail.png'))
      await form.getByRole('button', { name: 'Create Product' }).click()
      await page.getByText('Product created successfully!').waitFor()

      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText('$1,890.50').waitFor()
      const id = await productNamed(shop(), name)

      await row.getByText('Draft', { exact: true }).waitFor()
      expect(await isInShop(shopper.page, id, name)).toBe(false)
      await row.getByRole('button', { name: `Publish ${name}` }).click()
      await page.getByText(`“${name}” is now live.`).waitFor()
      expect(await isInShop(shopper.page, id, name)).toBe(true)
      await row.getByRole('button', { name: `Hide ${name}` }).click()
      await page.getByText(`“${name}” is now hidden from shoppers.`).waitFor()
      expect(await isInShop(shopper.page, id, name)).toBe(false)
      await row.getByRole('button', { name: /^Edit/ }).click()
      const state = page.getByRole('dialog', { name: 'Edit Product' })
      await state.getByLabel('Status').selectOption('Scheduled')
      await state.getByLabel('Goes live at').fill('2099-01-01T10:00')
      await state.getByRole('button', { name: 'Update Product' }).click()
      await row.getByText('Scheduled', { exact: true }).waitFor()
      expect(await isInShop(shopper.page, id, name)).toBe(false)
      await row.getByRole('button', { name: `Publish ${name}` }).click()
      await page.getByText(`“${name}” is now live.`).waitFor()
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
      expect((await onStorefront(shopper.page, id, name)).price).toBe('$1,750')

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

      // Browsers log every 401; nothing else may be logged.
      expect(consoleErrors.filter((words) => !words.includes('401 (Unauthorized)'))).toEqual([])
      await Promise.all([context.close(), shopper.context.close()])
    },
  )

  testOnScreens('ships an order, refunds half of it and shows its emails (%s)', async (screen) => {
    const { client } = shop()
    const { body: before } = await client.asAdmin('GET', '/api/admin/orders?limit=1')
    await fillOrders(client, (before.pagination as { total: number }).total + 1)
    const [placed] = await client.listOrders()
    if (!placed) throw new Error('There is no order')
    const { orderId, total } = placed
    const half = formatCents(toCents(total) / 2)
    const { page, context, consoleErrors } = await shop().visit(screen)
    await openAsAdmin(page, `/admin?q=${orderId}`)
    await page.getByRole('link', { name: `View order ${orderId}` }).click()
    const details = page.getByRole('dialog', { name: 'Order Details' })

    await details.getByRole('button', { name: 'Start processing' }).click()
    await details.getByText('Order marked as processing.').waitFor()
    await details.getByRole('button', { name: 'Mark as shipped…' }).click()
    const shipping = page.getByRole('dialog', { name: `Mark order ${orderId} as shipped` })
    await shipping.getByLabel('Tracking link').fill('https://parcels.example/1')
    await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
    await shipping.waitFor({ state: 'detached' })
    const link = details.getByRole('link', { name: 'Track package' })
    expect(await link.getAttribute('href')).toBe('https://parcels.example/1')
    expect(await details.getByRole('button', { name: 'Cancel order…' }).count()).toBe(0)

    await details.getByRole('button', { name: 'Refund…' }).click()
    const refund = page.getByRole('dialog', { name: `Refund order ${orderId}` })
    const amount = refund.getByLabel('Refund amount')
    expect(await amount.inputValue()).toBe('')
    await amount.fill(String(total / 2))
    await refund.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('dialog', { name: `Refund ${half}?` })
      .getByRole('button', { name: half })
      .click()
    await details.getByText(`Refunded ${half}.`).waitFor()
    const history = details.getByRole('region', { name: 'Order History' }).getByRole('listitem')
    const events = (await history.allInnerTexts()).map((words) => words.split('\n')[0])
    expect(events[0]).toBe('Placed and paid')
    // Stripe timestamps are in whole seconds, so a refund may precede a step of the same second.
    expect(events.slice(1).toSorted()).toEqual(['Processing', `Refunded ${half}`, 'Shipped'])
    await details.getByRole('region', { name: 'Emails' }).getByText('Refund email').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('row').filter({ hasText: orderId }).getByText('Partially refunded').waitFor()

    await page.getByRole('link', { name: 'Emails' }).click()
    await page.getByText('emails are saved and not sent').waitFor()
    await page.getByLabel('Search emails').fill(orderId)
    await page.getByText('3 emails found').waitFor()
    await page.getByRole('button', { name: `Read “Your Rivage order ${orderId} is on its way` }).click()
    const email = page.getByRole('dialog', { name: `Your Rivage order ${orderId} is on its way` })
    const paper = email.frameLocator('iframe')
    await paper.getByRole('heading', { level: 1 }).waitFor()
    // Links in the email open nothing.
    await paper.getByRole('link', { name: 'Visit the shop' }).click()
    await paper.getByRole('heading', { level: 1 }).waitFor()
    expect(context.pages()).toHaveLength(1)
    // By keyboard: a click right after scrolling may go to an adjacent frame of another process.
    await email.getByText('Plain text').press('Enter')
    await email.getByText('https://parcels.example/1').waitFor()
    await page.goBack()
    await email.waitFor({ state: 'detached' })

    // Browsers log that the sandboxed email frame may not open links.
    expect(consoleErrors.filter((words) => !words.includes('sandbox'))).toEqual([])
    await context.close()
  })

  test('returns to the same page with unsaved changes after the session ends and a new sign-in', async () => {
    const { page, context } = await shop().visit()
    await openAsAdmin(page, '/admin/products?q=gown')
    await page.getByRole('button', { name: 'Add New Product' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await form.getByLabel('Name').fill('Typed before the session ended')
    await form.getByLabel('Description').fill('Kept.')
    await form.getByLabel(/^Price/).fill('10')
    await form.getByLabel('Add New Images').setInputFiles(await createImageFiles('kept.png'))
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
    const { body } = await shop().client.asAdmin('GET', `/api/admin/products/${id}`)
    expect(body.product).toMatchObject({ images: [{ isPrimary: true }] })
    await shop().client.asAdmin('DELETE', `/api/products/${id}`)
    await context.close()
  })
}

/** Counts the orders on all pages. */
async function pageThroughOrders(page: Page): Promise<number> {
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^View/ })
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

async function productNamed({ client }: E2eShop, name: string): Promise<string> {
  const { body } = await client.asAdmin('GET', `/api/admin/products?q=${encodeURIComponent(name)}`)
  const [product] = body.products as { id: string }[]
  return product?.id ?? ''
}

/** Reloads a product page as a shopper. Returns its image URLs, the primary one first, and its price. */
async function onStorefront(page: Page, id: string, name: string) {
  await openPage(page, `/product/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const main = page.getByRole('main')
  // Thumbnails have no role of their own, because their buttons name them.
  const sources = await main
    .locator(`img[src^="/media/${id}-"]`)
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  const price = await main
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText()
  return { images: [...new Set(sources)], price }
}

/** Waits until the server rejects the token, because the page does not wait for the sign-out response. */
function untilRefused({ client }: E2eShop, token: string | null) {
  return pollUntil('the token refused after signing out', async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await client.call('GET', '/api/auth/admin/verify', undefined, headers)).status === 401
  })
}

/** Returns true if a shopper finds a product. Expects its page and the search to agree. */
async function isInShop(page: Page, id: string, name: string): Promise<boolean> {
  const opens = (await page.goto(`/product/${id}`))?.status() === 200
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isListed = (await page.content()).includes(`/product/${id}`)
  expect(isListed).toBe(opens)
  return opens
}
