import type { OrderItemDetails } from '../../../domain/contract/orderSteps.ts'
import { buildImageKey } from '../../emails/orderEmail.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { findItemImages } from './findItemImages.ts'
import { readOrder } from '../orders/readOrder.ts'

/** Returns the current image and barcode of each line of an order, in the order of its lines. Throws 404 for an unknown order. */
export async function readOrderItems(
  shop: Pick<Shop, 'payload' | 'env'>,
  id: string,
): Promise<OrderItemDetails['items']> {
  const { items } = await readOrder(shop, id)
  const keys = items.map(({ productId: product, size, color }) => variantId({ product, size, color }))
  const skus = items.flatMap(({ sku }) => sku ?? [])
  const [pictures, variants] = await Promise.all([
    findItemImages(shop, items),
    findRows(shop.payload, 'variants', {
      where: { or: [{ sku: { in: skus } }, { id: { in: keys } }] },
      select: { sku: true, gtin: true },
    }),
  ])
  return items.map((item, index) => {
    // The SKU is stable when a size or color is renamed; lines without one are matched by their names.
    const variant = variants.find((each) => (item.sku ? each.sku === item.sku : each.id === keys[index]))
    const image = pictures.get(buildImageKey(item))
    return {
      // A path, because the portal may run on another origin than the public one, and loads its images from there.
      image: image ? new URL(image).pathname : null,
      sku: item.sku ?? variant?.sku ?? null,
      barcode: variant?.gtin ?? null,
    }
  })
}
