import { limitReservation, getReservedUnits } from '../../../domain/rules/stock/claimedStock.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/** Puts units on sale that are reserved for the waitlist of a product but not claimed. */
export async function releaseReserve(shop: Shop, product: string): Promise<void> {
  for (const row of await findVariants(shop.payload, product))
    if (getReservedUnits(toStockState(row)) > 0)
      await changeStock(shop, { product, variant: row.id }, (stock) => limitReservation(stock, 0))
}
