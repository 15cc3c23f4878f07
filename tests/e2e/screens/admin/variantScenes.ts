import type { Locator } from 'playwright-core'
import { managedVariantList } from '../../../../domain/contract/variant.ts'
import { isGtin } from '../../../../domain/rules/variants/gtin.ts'
import { failRequests, stallRequests } from '../pageState.ts'
import type { Scene, Stage } from '../Scene.ts'
import { openSignedIn } from './openSignedIn.ts'

const VARIANTS = /\/variants$/

/** The SKUs and barcodes of a product's variants. */
export const variantScenes: readonly Scene[] = [
  {
    takes: ['variants', 'variants-wrong', 'variants-changed'],
    play: async (stage) => {
      const { page, width, take } = stage
      const ean = buildBarcode(`40063813${String(width).padStart(4, '0')}`)
      await withVariants(stage, async (form, id) => {
        await getPanelButton(form).click()
        await form
          .getByLabel('Barcode of Noir, XS')
          .fill(`${ean.slice(0, 1)} ${ean.slice(1, 7)}-${ean.slice(7)}`)
        await form.getByLabel('Barcode of Noir, XS').press('Enter')
        await form.getByText('Noir, XS saved.').waitFor()
        await form.getByLabel('SKU of Noir, M').fill('VESPERTINE-NOIR-M')
        await scrollToTop(getPanelButton(form))
        await take('variants')
        await form.getByLabel('Barcode of Noir, S').fill('4006381333932')
        await form.getByLabel('Barcode of Noir, S').press('Enter')
        await form
          .getByText(/whose last digit/)
          .first()
          .waitFor()
        await form.getByLabel('Barcode of Noir, M').fill(ean)
        await form.getByLabel('Barcode of Noir, M').press('Enter')
        await form
          .getByText(/^This is the barcode of/)
          .first()
          .waitFor()
        await scrollToTop(getPanelButton(form))
        await take('variants-wrong')
        await form.getByRole('button', { name: 'Undo Noir, S' }).click()
        await form.getByRole('button', { name: 'Undo Noir, M' }).click()
        await changeConcurrently(stage, id)
        await form.getByLabel('SKU of Sea Glass, M').fill('VESPERTINE-SG-M')
        await form.getByLabel('SKU of Sea Glass, M').press('Enter')
        await form.getByRole('alert').waitFor()
        await page.keyboard.press('Tab')
        await scrollToTop(form.getByRole('rowheader', { name: 'Sea Glass, S' }))
        await take('variants-changed')
      })
    },
  },
  {
    takes: ['variants-loading'],
    play: async (stage) => {
      await withVariants(stage, async (form) => {
        await stallRequests(stage.page, VARIANTS)
        await getPanelButton(form).click()
        await scrollToTop(form.getByText('Stock quantity'))
        await stage.take('variants-loading')
      })
    },
  },
  {
    takes: ['variants-failed'],
    play: async (stage) => {
      await withVariants(stage, async (form) => {
        await failRequests(stage.page, VARIANTS, 'Something went wrong on our side. Try again.', 500)
        await getPanelButton(form).click()
        await form.getByRole('alert').waitFor()
        await scrollToTop(form.getByText('Stock quantity'))
        await stage.take('variants-failed')
      })
    },
  },
]

const getPanelButton = (form: Locator) => form.getByRole('button', { name: /^SKUs and barcodes/ })

/** Creates a product that formerly had another size, opens its form, and deletes it afterwards. */
async function withVariants(stage: Stage, run: (form: Locator, id: string) => Promise<void>): Promise<void> {
  const { shop, page, width } = stage
  const name = `Vespertine Sheath ${width}`
  const { id } = await shop.client.createProduct({
    name,
    price: 1890,
    category: 'ball-gowns',
    sizes: ['XS', 'S', 'M', 'XL'],
    colors: ['Noir', 'Sea Glass'],
    inStock: true,
    stockQuantity: 6,
  })
  await shop.client.asAdmin('GET', `/api/admin/products/${id}/variants`)
  await shop.client.asAdmin('PUT', `/api/products/${id}`, { sizes: ['XS', 'S', 'M'] })
  await openSignedIn(stage, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.waitFor()
  await run(form, id)
  await shop.client.asAdmin('DELETE', `/api/products/${id}`)
}

/** Simulates a barcode added concurrently by a colleague. */
async function changeConcurrently({ shop, width }: Stage, id: string): Promise<void> {
  const path = `/api/admin/products/${id}/variants`
  const { variants } = managedVariantList.parse((await shop.client.asAdmin('GET', path)).body)
  const theirs = variants.find(({ color, size }) => color === 'Sea Glass' && size === 'M')
  await shop.client.asAdmin('PUT', `${path}/${theirs?.id}`, {
    seen: theirs?.revision,
    gtin: buildBarcode(`40063814${String(width).padStart(4, '0')}`),
  })
}

/**
 * Returns a barcode with its check digit. Each width uses its own digits, because barcodes are unique in the
 * shop.
 */
const buildBarcode = (digits: string) =>
  Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isGtin) ?? ''

async function scrollToTop(field: Locator): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }))
}
