import type { Page } from 'playwright-core'
import type { OpenShop } from './OpenShop.ts'
import { fillOrders, pictureFiles, signIn } from './managing.ts'

/** Every screen and dialog of the admin portal. */
export async function takeAdminScreens(
  shop: OpenShop,
  page: Page,
  take: (name: string) => Promise<void>,
): Promise<void> {
  await fillOrders(shop.client, 45)
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await take('admin-sign-in')
  await signIn(page, 'a wrong password')
  await page.getByRole('alert').waitFor()
  await take('admin-sign-in-refused')
  await signIn(page)
  await page.getByRole('button', { name: /^View/ }).first().waitFor()
  await take('admin-orders')
  await page.getByRole('button', { name: /^View/ }).first().click()
  await page.getByRole('dialog', { name: 'Order Details' }).waitFor()
  await take('admin-order-details')
  await page.keyboard.press('Escape')
  await page.goto('/admin?q=nothing-like-it')
  await page.getByText('No orders found.').waitFor()
  await take('admin-orders-none')

  await page.goto('/admin/products', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Edit/ }).first().waitFor()
  await take('admin-products')
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const index of [1, 2]) await boxes.nth(index).check()
  await take('admin-products-selected')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await take('admin-product-delete')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(IMPORTED),
  })
  await page
    .getByText(/Riviera Halter/)
    .first()
    .waitFor()
  await take('admin-products-import')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('dialog', { name: 'Edit Product' }).getByRole('img').first().waitFor()
  await page.waitForLoadState('networkidle')
  await take('admin-product-edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Product' })
  await form.getByLabel('Add New Images').setInputFiles(await pictureFiles('front.png', 'back.png'))
  await form.getByRole('button', { name: 'Create Product' }).click()
  await take('admin-product-add-refused')
}

const IMPORTED = `name,price,category,description,sizes,colors,stockQuantity
Riviera Halter,420,swimwear,A halter that ties twice.,"XS, S, M","Ivory, Noir",12
Palais Gown,3200,gowns,Six layers of tulle.,"4, 6, 8",Blush,2
,99.999,revamp,A jacket without a name.,26,Indigo,1
`
