import type { Locator } from 'playwright-core'
import { managedVariantList } from '../../../../domain/contract/variant.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

/**
 * Stock by size and color: typed like a spreadsheet, changed by a concurrent sale, and split from a total.
 */
export const countScenes: readonly Scene[] = [
  {
    takes: ['counts', 'counts-typed', 'counts-overtaken', 'counts-history', 'counts-join'],
    play: async (stage) => {
      const { page, take } = stage
      await withCounts(stage, { stockBy: 'variant' }, async (form, id) => {
        const part = form.getByRole('group', { name: 'Stock', exact: true })
        await cellOf(form, 'Noir, size 2').waitFor()
        await scrollToTop(part)
        await take('counts')
        await cellOf(form, 'Noir, size 4').click()
        await page.keyboard.type('8')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.type('m')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.type('1.5')
        await scrollToTop(part)
        await take('counts-typed')
        await page.keyboard.press('Escape')
        await changeConcurrently(stage, id)
        await form.getByRole('button', { name: 'Save counts' }).click()
        await form.getByText(/changed before yours could be saved/).waitFor()
        await scrollToTop(part)
        await take('counts-overtaken')
        await form.getByRole('button', { name: /^Take/ }).click()
        await form.getByRole('button', { name: /^View history/ }).click()
        await form.getByRole('listitem').first().waitFor()
        await scrollToTop(form.getByRole('group', { name: /^Count of / }))
        await take('counts-history')
        await form.getByRole('button', { name: 'Track one total instead' }).click()
        await take('counts-join')
        await page.keyboard.press('Escape')
      })
    },
  },
  {
    takes: ['counts-move'],
    play: async (stage) => {
      const { page, take } = stage
      await withCounts(stage, { stockQuantity: 12 }, async (form) => {
        await form.getByRole('button', { name: /^Track stock by/ }).click()
        await cellOf(form, 'Noir, size 4').click()
        await page.keyboard.type('9')
        await scrollToTop(form.getByRole('group', { name: 'Stock', exact: true }))
        await take('counts-move')
      })
    },
  },
  {
    takes: ['counts-new'],
    play: async (stage) => {
      const { page, take } = stage
      await openSignedIn(stage, '/admin/products')
      await page.getByRole('button', { name: 'Add New Product' }).click()
      const form = page.getByRole('dialog', { name: 'Add New Product' })
      await form.getByLabel(/^Sizes/).fill('2, 4, 6, 8')
      await form.getByLabel(/^Colors/).fill('Noir, Sea Glass')
      await form.getByLabel('Track stock by size and color').check()
      await cellOf(form, 'Noir, size 4').click()
      await page.keyboard.type('9')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('m')
      await scrollToTop(form.getByRole('group', { name: 'Stock', exact: true }))
      await take('counts-new')
    },
  },
  {
    takes: ['stock', 'counts-file', 'counts-file-wrong'],
    play: async (stage) => {
      const { page, take } = stage
      await openSignedIn(stage, '/admin/stock')
      await page.getByRole('table', { name: 'Low and sold-out stock' }).waitFor()
      await take('stock')
      await page.getByRole('button', { name: 'Import counts' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import counts' })
      await dialog.getByLabel(/^Or paste/).fill('sku,stock\nNOTHING-7,3\nBG-001-OXBLOOD-2,few')
      await take('counts-file')
      await dialog.getByRole('button', { name: 'Check these rows' }).click()
      await dialog.getByRole('list', { name: 'Rows with errors' }).waitFor()
      await take('counts-file-wrong')
    },
  },
]

const cellOf = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

/** Creates a product for these screenshots, opens its form, and deletes it afterwards. */
async function withCounts(
  stage: Stage,
  stock: { stockBy?: 'variant'; stockQuantity?: number },
  look: (form: Locator, id: string) => Promise<void>,
): Promise<void> {
  const { shop, page, width } = stage
  const [sizes, colors] = [
    ['2', '4', '6', '8', '10', '12', '14'],
    ['Noir', 'Sea Glass'],
  ]
  const { id } = await shop.client.createProduct({
    name: `Vespertine Column ${stock.stockBy ?? 'whole'} ${width}`,
    price: 1890,
    category: 'ball-gowns',
    sizes,
    colors,
    ...stock,
    ...(stock.stockBy && {
      counts: colors.flatMap((color, row) =>
        sizes.map((size, column) => ({
          size,
          color,
          inStock: (row + column) % 5 !== 0,
          stockQuantity: row + column === 5 ? 4 : (column * 3 + row) % 5,
        })),
      ),
    }),
  })
  await openSignedIn(stage, `/admin/products?edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.waitFor()
  await look(form, id)
  await shop.client.asAdmin('DELETE', `/api/products/${id}`)
}

/** Simulates a sale and a delivery while the counts are edited. */
async function changeConcurrently({ shop }: Stage, id: string): Promise<void> {
  const path = `/api/admin/products/${id}/variants`
  const { variants } = managedVariantList.parse((await shop.client.asAdmin('GET', path)).body)
  const found = variants.find(({ color, size }) => color === 'Noir' && size === '4')
  if (!found) throw new Error('There is no such variant')
  const { inStock, stockQuantity } = found
  const count = {
    id: found.id,
    seen: { inStock, stockQuantity },
    inStock: true,
    stockQuantity: stockQuantity + 1,
  }
  await shop.client.asAdmin('PUT', path, { counts: [count] })
}

async function scrollToTop(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
}
