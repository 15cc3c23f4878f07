import type { ProductChange } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/money.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import type { Shop } from '../shop.ts'
import { changeStock } from './changeStock.ts'
import { claimProduct } from './claimProduct.ts'
import { findProduct } from './findProduct.ts'
import { inTurn } from './inTurn.ts'
import { writeProductContent } from './writeProductContent.ts'

/**
 * Changes the given fields of a product. With `ifMatch` (the ETag that the editor saw) it refuses (412) a product that
 * changed since; refuses (404) an unknown one. Stock goes through the stock rule, so that a sale at the same moment
 * is not written over.
 */
export function changeProduct(
  shop: Shop,
  id: string,
  change: ProductChange,
  ifMatch?: string,
): Promise<ProductDoc> {
  return inTurn(`product ${id}`, async () => {
    await claimProduct(shop, id, ifMatch)
    const { inStock, stockQuantity, ...content } = change
    if (inStock !== undefined || stockQuantity !== undefined)
      await changeStock(shop, id, (stock) => ({
        ...stock,
        inStock: inStock ?? stock.inStock,
        stockQuantity: stockQuantity ?? stock.stockQuantity,
      }))
    if (Object.keys(content).length > 0) await writeContent(shop, id, content)
    return findProduct(shop, id)
  })
}

type Content = Omit<ProductChange, 'inStock' | 'stockQuantity'>

async function writeContent(
  { payload: { db }, answers }: Shop,
  id: string,
  { price, ...content }: Content,
): Promise<void> {
  await writeProductContent(db.updateOne.bind(db), id, {
    ...content,
    ...(price !== undefined && { priceInCents: toCents(price) }),
    updatedAt: new Date().toISOString(),
    revision: { $inc: 1 },
  })
  answers.clear()
}
