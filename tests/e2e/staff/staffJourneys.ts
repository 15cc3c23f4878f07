import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ADMIN } from '../../support/ShopClient.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { openAsAdmin, signIn } from '../portal.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { panelUrl, signInToPanel } from '../panel.ts'

const FORM = { name: 'Edit Product' }

/** Tests several staff members on one product: role limits and concurrent edits. */
export function staffJourneys(shop: () => E2eShop): void {
  const editorOf = async (username: string) => {
    const account = { username, password: ADMIN.password, role: 'editor' }
    expect((await shop().client.asAdmin('POST', '/cms/api/admins', account)).status).toBe(201)
    return account
  }
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Update Product' }).click()
    await page.getByText('Product updated successfully!').waitFor()
  }

  test('shows editors a product in the panel read-only and without its price', async () => {
    const { id } = await shop().client.createProduct({ name: 'Looked-at Gown', price: 1234 })
    const { page, context } = await shop().visit()
    await signInToPanel(shop(), page, await editorOf('panel-looker'))
    await page.goto(panelUrl(shop(), '/collections/products'))
    await page.getByRole('link', { name: 'Looked-at Gown' }).first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/price|\$|1,?234/i)
    expect(await page.getByRole('link', { name: /Create New/ }).count()).toBe(0)

    await page.getByRole('link', { name: 'Looked-at Gown' }).first().click()
    await page.waitForURL(`**/collections/products/${id}`, { waitUntil: 'commit' })
    const portal = page.getByRole('link', { name: 'Edit in the portal' })
    await portal.waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Looked-at Gown')
    expect(await page.getByLabel('Name').isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(await page.locator('body').innerText()).not.toMatch(/price|\$|1,?234/i)

    await portal.click()
    await page.getByRole('dialog', FORM).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Looked-at Gown')
    await page.waitForURL((url) => url.pathname === '/admin/products' && url.search === '')
    await context.close()
  })

  testOnScreens('lets an editor change description, size and fit, but not the price (%s)', async (screen) => {
    const name = `Worded Gown ${screen}`
    const { id } = await shop().client.createProduct({ name, price: 900, stockQuantity: 4 })
    const { page, context } = await shop().visit(screen)
    await page.goto('/admin')
    await signIn(page, await editorOf(`words-${screen}`))
    await page.waitForURL('**/admin/products')
    expect(
      await page.getByRole('button', { name: /Add New Product|Import|Publish|Hide|Delete/ }).count(),
    ).toBe(0)
    await page.goto(`/admin/products?edit=${id}`)
    const form = page.getByRole('dialog', FORM)
    await form.getByText('changed by administrators').waitFor()
    for (const label of [/^Price/, 'Stock quantity', 'In stock', 'Status'])
      expect(await form.getByLabel(label).isDisabled()).toBe(true)
    await form.getByLabel('Description').fill('Cut for the hour after sunset.')
    await form.getByLabel('Fit', { exact: true }).selectOption('Runs small')
    await form.getByRole('button', { name: 'Add a measurement' }).click()
    await form.getByLabel('Measurement 1', { exact: true }).fill('Bust')
    await form.getByLabel('Bust in size S, in inches').fill('31.75')
    await form.getByLabel('Care').fill('Rinse cold')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await save(page)

    const shopper = await shop().visit(screen)
    await shopper.page.goto(`/product/${id}`)
    await shopper.page.getByText('Cut for the hour after sunset.').first().waitFor()
    await shopper.page.getByText('Size & Fit').first().click()
    await shopper.page.getByText('Rinse cold').first().waitFor()
    // The server rejects the change too, not only the form.
    const token = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(' '),
    )
    const [bearer] = /ey[\w-]+\.[\w-]+\.[\w-]+/.exec(token) ?? []
    const forged = await shop().client.call(
      'PUT',
      `/api/products/${id}`,
      { price: 1 },
      { authorization: `Bearer ${bearer}` },
    )
    expect(forged.status).toBe(403)
    expect(await shop().client.readProduct(id)).toMatchObject({ price: 900, stockQuantity: 4 })
    await Promise.all([context.close(), shopper.context.close()])
  })

  testOnScreens(
    'keeps the changes of two staff members who edit a product concurrently (%s)',
    async (screen) => {
      const name = `Shared Gown ${screen}`
      const { id } = await shop().client.createProduct({ name, price: 900, stockQuantity: 4 })
      const [writer, trader] = [await shop().visit(screen), await shop().visit(screen)]
      await writer.page.goto(`/admin/products?edit=${id}`)
      await signIn(writer.page, await editorOf(`shared-${screen}`))
      await openAsAdmin(trader.page, `/admin/products?q=${encodeURIComponent(name)}`)
      await trader.page.getByRole('button', { name: `Edit ${name}` }).click()
      const theirs = writer.page.getByRole('dialog', FORM)
      const ours = trader.page.getByRole('dialog', FORM)
      await theirs.getByLabel('Description').fill('The editor’s words.')
      await theirs.getByLabel('Returns').fill('Free within 30 days.')
      await theirs.getByLabel('Fit', { exact: true }).selectOption('True to size')
      await theirs.getByLabel('Name', { exact: true }).fill(`${name}, renamed`)
      await ours.getByLabel(/^Price/).fill('950')
      await ours.getByLabel('Stock quantity').fill('9')
      await ours.getByLabel('Name', { exact: true }).fill(`${name}, too`)
      await save(trader.page)

      await writer.page.getByRole('button', { name: 'Update Product' }).click()
      await theirs.getByText('This product was updated by someone else').waitFor()
      expect(await theirs.getByLabel(/^Price/).inputValue()).toBe('950')
      await theirs.getByRole('group', { name: 'Name' }).getByRole('radio', { name: 'Use current' }).check()
      await save(writer.page)

      expect(await shop().client.readManaged(id)).toMatchObject({
        name: `${name}, too`,
        price: 950,
        stockQuantity: 9,
        description: 'The editor’s words.',
        sizeAndFit: { fit: 'true', returns: 'Free within 30 days.' },
      })
      await Promise.all([writer.context.close(), trader.context.close()])
    },
  )

  testOnScreens('lets administrators search the waitlist and remove an entry (%s)', async (screen) => {
    const { client } = shop()
    const { id, name } = await client.createProduct({ name: `Awaited Gown ${screen}`, inStock: false })
    const email = `waits-${screen}@example.com`
    expect(
      (await client.call('POST', `/api/waitlist`, { productId: id, size: 'S', color: 'Noir', email })).status,
    ).toBeLessThan(300)
    const { page, context } = await shop().visit(screen)
    await openAsAdmin(page, '/admin/products')
    await page.getByRole('link', { name: 'Waiting list' }).click()
    const found = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === name && response.ok(),
    )
    await page.getByLabel('Search the waiting list').fill(name)
    await found
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByText('Noir, S').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await row.getByRole('button', { name: `Remove ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${email} was removed.`).waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Subscribers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor()
    await context.close()
  })
}
