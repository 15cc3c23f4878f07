import type { Availability } from '../../../domain/contract/stock.ts'
import { getAvailableUnits } from '../../../domain/rules/stock/availableUnits.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { choiceKeys } from '../../../domain/rules/variants/valueKeys.ts'
import { getStockedVariants } from '../../../domain/rules/variants/variants.ts'
import { findReleaseTimes } from '../stock/findReleaseTimes.ts'
import { findLiveProduct } from './findProduct.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/** Returns the units left of each variant and when held ones may be released. Throws 404 if no live product has the id. */
export async function readAvailability(
  shop: Pick<Shop, 'payload'>,
  productId: string,
): Promise<Availability> {
  const product = await findLiveProduct(shop, productId)
  const stockIn = await findStocks(shop, product)
  const choices = getStockedVariants(product)
  const stocks = choices.map((choice) => stockIn(choice))
  const freeing = await findReleaseTimes(shop, stocks)
  return {
    variants: choices.map(({ size, color }, index) => {
      const stock = stocks[index]
      return {
        size,
        color,
        left: stock ? getAvailableUnits(stock) : 0,
        freesAt: freeing[index]?.freesAt ?? null,
        isForWaiting: freeing[index]?.isForWaiting ?? false,
      }
    }),
  }
}

interface Choice {
  size: string | null
  color: string | null
}

async function findStocks(
  { payload }: Pick<Shop, 'payload'>,
  { id, stockBy, valueNames }: Pick<ProductDoc, 'id' | 'stockBy' | 'valueNames'>,
): Promise<(choice: Choice) => StockState | null> {
  if (stockBy !== 'variant') {
    const whole = await findStock(payload, { product: id })
    return () => whole
  }
  const keyOf = ({ size, color }: { size: string; color: string }) => JSON.stringify([size, color])
  const rows = new Map((await findVariants(payload, id)).map((row) => [keyOf(row), toStockState(row)]))
  return ({ size, color }) =>
    rows.get(keyOf(choiceKeys(valueNames, { size: size ?? '', color: color ?? '' }))) ?? null
}
