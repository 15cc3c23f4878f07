import { createImageFiles } from '../../portal.ts'
import { stallRequests } from '../pageState.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

/** The product form: new, edited, rejected, and changed concurrently. */
export const productFormScenes: readonly Scene[] = [
  {
    takes: ['product-edit', 'product-edit-images', 'product-fit', 'product-image-delete', 'product-discard'],
    play: async (stage) => {
      const { page, take } = stage
      await openSignedIn(stage, '/admin/products')
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      const form = page.getByRole('dialog', { name: 'Edit Product' })
      await form.getByRole('img').first().waitFor()
      await page.waitForLoadState('networkidle')
      await take('product-edit')
      await form.getByLabel('Add New Images').evaluate((field) => field.scrollIntoView({ block: 'center' }))
      await take('product-edit-images')
      await form
        .getByLabel('Fit', { exact: true })
        .evaluate((field) => field.scrollIntoView({ block: 'start' }))
      await take('product-fit')
      await form
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      const question = page.getByRole('dialog').filter({ hasText: 'delete this image?' }).last()
      await question.waitFor()
      await take('product-image-delete')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await form.getByLabel('Name').fill('Something else')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).waitFor()
      await take('product-discard')
    },
  },
  {
    takes: ['product-add', 'product-add-refused'],
    play: async (stage) => {
      const { page, take } = stage
      await openSignedIn(stage, '/admin/products')
      await page.getByRole('button', { name: 'Add New Product' }).click()
      const form = page.getByRole('dialog', { name: 'Add New Product' })
      await form.waitFor()
      await take('product-add')
      await form.getByLabel('Add New Images').setInputFiles(await createImageFiles('front.png', 'back.png'))
      await form.getByRole('button', { name: 'Create Product' }).click()
      await take('product-add-refused')
    },
  },
  {
    takes: ['product-uploading'],
    play: async (stage) => {
      const { page, take } = stage
      await withOwnProduct(stage, async (form) => {
        await stallRequests(page, '**/images')
        await form
          .getByLabel('Add New Images')
          .setInputFiles(await createImageFiles('a.png', 'b.png', 'c.png'))
        await form.getByRole('button', { name: 'Update Product' }).click()
        await form.getByRole('button', { name: 'Uploading...' }).waitFor()
        await take('product-uploading')
      })
    },
  },
  {
    takes: ['product-upload-failed'],
    play: async (stage) => {
      const { page, take } = stage
      await withOwnProduct(stage, async (form) => {
        await page.route('**/images', (route) => route.abort())
        await form.getByLabel('Add New Images').setInputFiles(await createImageFiles('front.png', 'back.png'))
        await form.getByRole('button', { name: 'Update Product' }).click()
        await form
          .getByRole('button', { name: /^Try again/ })
          .nth(1)
          .waitFor()
        await take('product-upload-failed')
      })
    },
  },
  {
    takes: ['product-changed', 'product-changed-undecided'],
    play: async (stage) => {
      const { shop, take } = stage
      await withOwnProduct(stage, async (form, id) => {
        await form.getByLabel(/^Price/).fill('1750')
        await form.getByLabel('Description').fill('A column of silk velvet, cut on the bias.')
        const theirs = { price: 1690, sizes: ['2', '4', '6', '8'] }
        await shop.client.asAdmin('PUT', `/api/products/${id}`, theirs)
        await form.getByRole('button', { name: 'Update Product' }).click()
        await form.getByText('This product was updated by someone else').waitFor()
        await take('product-changed')
        await form.getByRole('button', { name: 'Update Product' }).click()
        await form.getByText('Choose which one to keep.').waitFor()
        await take('product-changed-undecided')
      })
    },
  },
  {
    takes: ['product-gone'],
    play: async (stage) => {
      const { shop, take } = stage
      await withOwnProduct(stage, async (form, id) => {
        await form.getByLabel(/^Price/).fill('1750')
        await shop.client.asAdmin('DELETE', `/api/products/${id}`)
        await form.getByRole('button', { name: 'Update Product' }).click()
        await form.getByRole('button', { name: 'Create again' }).waitFor()
        await take('product-gone')
      })
    },
  },
]

/** Creates a product for this screenshot, opens its form, and deletes it afterwards. */
async function withOwnProduct(
  stage: Stage,
  edit: (form: ReturnType<Stage['page']['locator']>, id: string) => Promise<void>,
): Promise<void> {
  const { shop, page, width } = stage
  const name = `Vespertine Column ${width}`
  const { id } = await shop.client.createProduct({ name, price: 1890, category: 'ball-gowns' })
  await openSignedIn(stage, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.waitFor()
  await edit(form, id)
  await shop.client.asAdmin('DELETE', `/api/products/${id}`)
}
