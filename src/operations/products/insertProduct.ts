import type { NewProduct } from '../../../domain/contract/product.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import { publicationColumns } from '../../../domain/rules/products/publication.ts'
import { sizeAndFitColumns } from '../../presenters/sizeAndFitColumns.ts'
import { choiceTokens } from '../../../domain/rules/variants/choiceTokens.ts'
import { variantsOf } from '../../../domain/rules/variants/variants.ts'
import { syncVariants } from '../variants/syncVariants.ts'
import type { Shop } from '../../startup/shop.ts'
import { firstStockColumns } from '../../persistence/stock/firstStock.ts'
import { rejectIncomplete } from './changePublication.ts'
import { productExists } from './findProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'

/**
 * Adds a product under `id`, with the reason that its stock history begins with, or answers false when there is one
 * already. The database decides, not a look before. Refuses (422) one that is to go live and is not complete.
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
        sizeAndFit: sizeAndFitColumns(sizeAndFit),
        ...(await firstStockColumns(payload, id, stock, reason)),
        // Filters find it at once; its variants are made a moment later.
        choices: choiceTokens(variantsOf({ id, ...fields })),
        ...publicationColumns({ publication: publication ?? 'live', goesLiveAt }),
      }
      await payload.create({ collection: 'products', data, depth: 0 })
      // Cut off before it, the next round of the worker makes them.
      if (stock.counts) await syncVariants(shop, id)
      return true
    } catch (error) {
      if (await productExists(payload, id)) return false
      throw error
    }
  })
}
