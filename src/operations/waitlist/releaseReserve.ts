import { limitReserve, unitsReserved } from '../../../domain/rules/stock/claimedStock.ts'
import { countWaitingFor } from '../../persistence/rows/waitlistRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/**
 * Puts on sale what was held for the waiting list of a product and is wanted by nobody on it, after everybody had their
 * turn; all of it where nothing is kept for anybody. Whoever joined meanwhile has called for another round.
 */
export async function releaseReserve(shop: Shop, product: string, isKept: boolean): Promise<void> {
  for (const row of await findVariants(shop.payload, product)) {
    if (unitsReserved(stockOf(row)) === 0) continue
    const { id: variant, size, color } = row
    const waiting = isKept ? await countWaitingFor(shop.payload, { product, size, color }) : 0
    await changeStock(shop, { product, variant }, (stock) => limitReserve(stock, waiting))
  }
}
