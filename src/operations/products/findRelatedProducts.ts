import { relatedTo } from '../../../domain/rules/products/relatedProducts.ts'
import { toDollars } from '../../../domain/rules/payments/money.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findLiveProduct, findPreviewedProduct } from './findProduct.ts'
import { findRows } from '../../persistence/tables.ts'

type RelatedRow = Pick<ProductDoc, 'id' | 'category' | 'tags' | 'colors' | 'priceInCents' | 'inStock'>

/**
 * The pieces to show beside one, as the rule has it; refuses (404) an id that no live product has. Beside one that is
 * previewed they are live too.
 */
export async function findRelatedProducts(
  shop: Pick<Shop, 'payload'>,
  id: string,
  preview?: string,
): Promise<ProductDoc[]> {
  const { payload } = shop
  const piece = pairedOf(
    await (preview === undefined ? findLiveProduct(shop, id) : findPreviewedProduct(shop, id, preview)),
  )
  const rows = await findRows(payload, 'products', {
    where: { and: [{ inStock: { equals: true } }, areLive(payload)] },
    select: { category: true, tags: true, colors: true, priceInCents: true, inStock: true },
  })
  const ids = relatedTo(piece, rows.map(pairedOf)).map((relatedProduct) => relatedProduct.id)
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    select: { sizeAndFit: false },
    depth: 1,
    pagination: false,
  })
  const products = docs as unknown as ProductDoc[]
  return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const pairedOf = ({ id, category, tags, colors, priceInCents, inStock }: RelatedRow) => ({
  id,
  category,
  tags: tags ?? [],
  colors: colors ?? [],
  price: toDollars(priceInCents),
  inStock: inStock ?? false,
})
