import type { Page } from 'playwright-core'
import { ADMIN, type ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { createTestImage } from '../support/build/createTestImage.ts'

/** Signs in on the current page. */
export async function signIn(
  page: Page,
  { username = ADMIN.username, password = ADMIN.password } = {},
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page of the staff area and signs in as an administrator. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: /Management$/ }).waitFor()
}

/**
 * Orders a made-to-order product until the shop has at least `atLeast` orders. Returns the number of orders.
 */
export async function fillOrders(client: ShopClient, atLeast: number): Promise<number> {
  const product = await client.readProduct('sw-007')
  let total = await countOrders(client)
  for (; total < atLeast; total++) {
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret)
    await client.postOrder(paymentIntentId, [buildItem(product)])
  }
  return countOrders(client)
}

async function countOrders(client: ShopClient): Promise<number> {
  const { body } = await client.asAdmin('GET', '/api/admin/orders?limit=1')
  return (body.pagination as { total: number }).total
}

/** Returns image files for a file field, with alternating colors. */
export async function createImageFiles(...names: string[]) {
  return Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/png',
      buffer: await createTestImage('png', {
        width: 800,
        height: 1000,
        color: ['#3c2139', '#c4b8a8', '#57504a'][index % 3],
      }),
    })),
  )
}
