import { expect, test } from 'vitest'
import { buildItem } from '../../support/build/buildOrder.ts'
import { ADMIN } from '../../support/ShopClient.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { createTestImage, buildImageForm } from '../../support/build/createTestImage.ts'
import { waitForSave } from '../panelEditor.ts'
import type { E2eShop } from '../E2eShop.ts'
import { panelUrl, signInToPanel } from '../panel.ts'

/** Tests the panel for staff of different roles. */
export function panelJourneys(shop: () => E2eShop): void {
  test('links fulfillment staff from the panel to the orders in the portal', async () => {
    const { client } = shop()
    const product = await client.createProduct({ name: 'Panel Gown', price: 300 })
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret)
    const { body } = await client.postOrder(paymentIntentId, [buildItem(product)])
    const account = { username: 'packer', password: ADMIN.password, role: 'fulfillment' }
    expect((await client.asAdmin('POST', '/cms/api/admins', account)).status).toBe(201)

    const { page, context } = await shop().visit()
    await signInToPanel(shop(), page, account)
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(await page.getByRole('link', { name: /Show all (Orders|Products)/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'admin portal' }).click()
    await page.getByText(String(body.orderId)).first().waitFor()
    // A bookmark from when the panel listed orders.
    await page.goto(panelUrl(shop(), '/collections/orders/any?limit=10'))
    await page.getByText(String(body.orderId)).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/admin/)
    await context.close()
  })

  test('keeps unsaved changes when a session ends, and saves them after a new sign-in', async () => {
    const form = buildImageForm([{ name: 'left-open.png', data: await createTestImage() }], 'file')
    const { body } = await shop().client.asAdmin('POST', '/cms/api/media', form)
    const { id } = body.doc as { id: string }
    const account = { username: 'late-writer', password: ADMIN.password, role: 'editor' }
    expect((await shop().client.asAdmin('POST', '/cms/api/admins', account)).status).toBe(201)
    const { page, context } = await shop().visit()
    await signInToPanel(shop(), page, account)
    await page.goto(panelUrl(shop(), `/collections/media/${id}`))
    await page.locator('input[name=alt]').fill('Typed before the end')
    await page.evaluate(() => fetch('/cms/api/admins/logout', { method: 'POST' }))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Sign in again' }).click(),
    ])
    await tab.getByText('Your session has ended. Sign in again to continue.').waitFor()
    await tab.getByLabel('Username').fill(account.username)
    await tab.getByLabel('Password', { exact: true }).fill(account.password)
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await tab.waitForURL((url) => url.pathname.startsWith('/cms'))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForSave(page)
    const now = await shop().client.asAdmin('GET', `/cms/api/media/${id}`)
    expect(now.body.alt).toBe('Typed before the end')
    await context.close()
  })

  test('shows editors only what their role allows in the panel', async () => {
    const account = { username: 'writer', password: ADMIN.password, role: 'editor' }
    await shop().client.asAdmin('POST', '/cms/api/admins', account)
    const { page, context } = await shop().visit()
    await signInToPanel(shop(), page, account)
    await page.getByRole('link', { name: 'Show all Products' }).waitFor()
    expect(await page.getByRole('link', { name: /Show all (Orders|Accounts|Subscribers)/ }).count()).toBe(0)
    const ways = page.getByRole('navigation', { name: 'Rivage' })
    expect(await ways.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/admin/products')
    await page.goto(panelUrl(shop(), '/collections/orders'))
    await page.waitForURL('**/admin/products')
    await context.close()
  })
}
