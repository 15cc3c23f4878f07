import type { NewProduct } from '../../../domain/contract/product.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import { publicationColumns } from '../../../domain/rules/products/publication.ts'
import { sizeAndFitColumns } from '../../presenters/sizeAndFitColumns.ts'
import type { Shop } from '../../startup/shop.ts'
import { firstStockColumns } from '../../persistence/stock/changeStock.ts'
import { rejectIncomplete } from './changePublication.ts'
import { productExists } from './findProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'

/**
 * Adds a product under `id`, with the reason that its stock history begins with, or answers false when there is one
 * already. The database decides, not a look before. Refuses (422) one that is to go live and is not complete.
 */
export function insertProduct(
  { payload }: Pick<Shop, 'payload'>,
  id: string,
  { price, publication, goesLiveAt, sizeAndFit = null, ...fields }: NewProduct,
  reason: StockReason,
): Promise<boolean> {
  return withLock(`product ${id}`, async () => {
    if (await productExists(payload, id)) return false
    if (publication === 'live') rejectIncomplete({ ...fields, price })
    try {
      const data = {
        ...fields,
        id,
        priceInCents: toCents(price),
        sizeAndFit: sizeAndFitColumns(sizeAndFit),
        ...(await firstStockColumns(payload, id, fields, reason)),
        ...publicationColumns({ publication: publication ?? 'live', goesLiveAt }),
      }
      await payload.create({ collection: 'products', data, depth: 0 })
      return true
    } catch (error) {
      if (await productExists(payload, id)) return false
      throw error
    }
  })
}
