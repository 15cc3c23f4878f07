import type { NewProduct } from '../../../domain/contract/product.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import { publicationColumns } from '../../../domain/rules/products/publication.ts'
import { toSizeAndFitColumns } from '../../presenters/toSizeAndFitColumns.ts'
import { choiceTokens } from '../../../domain/rules/variants/choiceTokens.ts'
import { buildVariants } from '../../../domain/rules/variants/variants.ts'
import { syncVariants } from '../variants/syncVariants.ts'
import type { Shop } from '../../startup/shop.ts'
import { buildFirstStockColumns } from '../../persistence/stock/firstStock.ts'
import { rejectIncomplete } from './changePublication.ts'
import { productExists } from './findProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'

/**
 * Inserts a product; `reason` is the first entry of its stock history. Returns false if the id is taken, even by a
 * concurrent insert. Throws 422 if the product is to go live and is incomplete.
 */
export function insertProduct(
  shop: Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>,
  id: string,
  { price, publication, goesLiveAt, sizeAndFit = null, stockBy, counts, ...fields }: NewProduct,
  reason: StockReason,
): Promise<boolean> {
  const { payload } = shop
  return withLock(`product ${id}`, async () => {
    if (await productExists(payload, id)) return false
    if (publication === 'live') rejectIncomplete({ ...fields, price })
    const stock = { ...fields, counts: stockBy === 'variant' ? (counts ?? []) : undefined }
    try {
      const data = {
        ...fields,
        id,
        priceInCents: toCents(price),
        sizeAndFit: toSizeAndFitColumns(sizeAndFit),
        ...(await buildFirstStockColumns(payload, id, stock, reason)),
        // Lets filters find the product before its variants are created.
        choices: choiceTokens(buildVariants({ id, ...fields })),
        ...publicationColumns({ publication: publication ?? 'live', goesLiveAt }),
      }
      await payload.create({ collection: 'products', data, depth: 0 })
      // If the process dies before this, the worker creates the variants.
      if (stock.counts) await syncVariants(shop, id)
      return true
    } catch (error) {
      if (await productExists(payload, id)) return false
      throw error
    }
  })
}
