import { expect, test } from 'vitest'
import { managedProductList } from '../../../domain/contract/productManagement.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { openAsAdmin } from '../portal.ts'
import { pollUntil } from '../pollUntil.ts'

/** Tests stock by size and color: splitting a total, editing the counts, and merging them again. */
export function countJourneys(shop: () => E2eShop): void {
  testOnScreens(
    'splits a total into sizes and colors, edits the counts and merges them again (%s)',
    async (screen) => {
      const { client } = shop()
      const name = `Counted Slip ${screen}`
      const { id } = await client.createProduct({
        name,
        sizes: ['S', 'M'],
        colors: ['Noir', 'Ivory'],
        stockQuantity: 12,
      })
      const { page, context, consoleErrors } = await shop().visit(screen)
      await openAsAdmin(page, '/admin/products')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const form = page.getByRole('dialog', { name: 'Edit Product' })
      const cell = (of: string) => form.getByRole('textbox', { name: of, exact: true })
      await form.getByRole('button', { name: 'Track stock by size and color' }).click()
      await cell('Noir, size S').click()
      await page.keyboard.type('5')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('4')
      await form.getByText('12 units in total; 9 assigned to sizes and colors.').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('3')
      await form.getByRole('button', { name: 'Track by size and color' }).click()
      await form.getByText('12 in 3 of 4 sizes and colors', { exact: false }).waitFor()
      expect(await client.readProduct(id)).toMatchObject({
        stockBy: 'variant',
        stockQuantity: 12,
        inStock: true,
      })

      await cell('Ivory, size S').click()
      await page.keyboard.type('m')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('n')
      await form.getByLabel('Reason').selectOption('received')
      await form.getByRole('button', { name: 'Save counts' }).click()
      await form.getByText('2 counts saved.').waitFor()
      await form.getByRole('button', { name: /^View history/ }).click()
      await form.getByText('Received').waitFor()
      const { variants } = await client.readProduct(id)
      expect(variants.map(({ inStock, stockQuantity }) => [inStock, stockQuantity])).toEqual([
        [true, 5],
        [true, 4],
        [true, 0],
        [false, 3],
      ])

      await form.getByRole('button', { name: 'Track one total instead' }).click()
      const question = page.getByRole('dialog', { name: 'Track one total instead' })
      await question.getByRole('button', { name: 'Track one total', exact: true }).click()
      await form.getByText('Stock is now tracked as one total: 12.').waitFor()
      expect(await form.getByLabel('Stock quantity').inputValue()).toBe('12')
      await pollUntil(
        'the product is counted as a whole',
        async () => (await client.readProduct(id)).stockBy === 'product',
      )
      expect(consoleErrors).toEqual([])
      await context.close()
      await client.asAdmin('DELETE', `/api/products/${id}`)
    },
  )

  test('creates a product with stock per size by keyboard', async () => {
    const { client } = shop()
    const { page, context, consoleErrors } = await shop().visit('desktop')
    await openAsAdmin(page, '/admin/products')
    await page.getByRole('button', { name: 'Add New Product' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await form.getByLabel('Name', { exact: true }).fill('Begun Apart')
    await form.getByLabel(/^Price/).fill('100')
    await form.getByLabel('Description').fill('Words.')
    await form.getByLabel(/^Sizes/).fill('S, M, L')
    await form.getByLabel('Track stock by size').check()
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.keyboard.press('End')
    await page.keyboard.type('m')
    await form.getByText('4 units in total.').waitFor()
    await form.getByRole('button', { name: 'Create Product' }).click()
    await page.getByText('Product created successfully!').waitFor()
    const { body } = await client.asAdmin('GET', '/api/admin/products?q=Begun')
    const [made] = managedProductList.parse(body).products
    expect(made).toMatchObject({ stockBy: 'variant', stockQuantity: 4, inStock: true })
    expect(made?.variants.map(({ inStock, stockQuantity }) => [inStock, stockQuantity])).toEqual([
      [true, 4],
      [false, 0],
      [true, 0],
    ])
    expect(consoleErrors).toEqual([])
    await context.close()
    await client.asAdmin('DELETE', `/api/products/${made?.id}`)
  })
}
