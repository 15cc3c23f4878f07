import { relatedTo } from '../../../domain/rules/products/relatedProducts.ts'
import { toDollars } from '../../../domain/rules/payments/money.ts'
import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/keptCatalogue.ts'
import { nearestProducts } from '../../persistence/catalogue/nearestProducts.ts'
import { readLiveProducts } from '../../persistence/rows/shownProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findLiveProduct, findPreviewedProduct } from './findProduct.ts'

/**
 * The pieces to show beside one, as the rule has it; refuses (404) an id that no live product has. Beside one that is
 * previewed they are live too. The index finds the few that the rule looks at, and these are read as they are now.
 */
export async function findRelatedProducts(
  shop: Pick<Shop, 'payload'>,
  id: string,
  preview?: string,
): Promise<ProductDoc[]> {
  const { payload } = shop
  noteShown(tags.catalogue)
  const piece = await (preview === undefined
    ? findLiveProduct(shop, id)
    : findPreviewedProduct(shop, id, preview))
  const { category, colors, priceInCents } = piece
  const nearest = nearestProducts(await readCatalogueIndex(payload), {
    id,
    category,
    priceInCents,
    tags: piece.tags ?? [],
    colors: colors ?? [],
  })
  const products = await readLiveProducts(payload, nearest)
  const chosen = relatedTo(
    relatedPiece(piece),
    products.map((product) => ({ ...relatedPiece(product), product })),
  )
  return chosen.map(({ product }) => product)
}

const relatedPiece = ({ id, category, tags, colors, priceInCents, inStock }: ProductDoc) => ({
  id,
  category,
  tags: tags ?? [],
  colors: colors ?? [],
  price: toDollars(priceInCents),
  inStock: inStock ?? false,
})
