import { CATALOGUE } from '../../domain/catalogue.ts'
import { changeProduct } from '../operations/products/changeProduct.ts'
import { presentSizeAndFit } from '../presenters/presentSizeAndFit.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import type { Shop } from '../startup/shop.ts'
import { seedOnce } from './seedOnce.ts'
import { buildSizeAndFit } from './buildSizeAndFit.ts'

/** Adds fit and care of the built-in products once. */
export async function seedSizeAndFit(shop: Shop): Promise<void> {
  await seedOnce(shop.payload, 'sizeAndFitAt', async () => {
    const { docs } = await shop.payload.find({
      collection: 'products',
      where: { id: { in: CATALOGUE.map(({ id }) => id) } },
      depth: 0,
      pagination: false,
    })
    for (const { id, sizes, sizeAndFit } of docs as unknown as ProductDoc[]) {
      const product = CATALOGUE.find((each) => each.id === id)
      if (!product || presentSizeAndFit(sizeAndFit, sizes ?? [])) continue
      const fields = { sizeAndFit: buildSizeAndFit({ ...product, sizes: sizes ?? [] }) }
      await changeProduct(shop, id, fields, { staff: null })
    }
  })
}
