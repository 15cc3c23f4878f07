import type { Category } from '../../domain/rules/products/categories.ts'
import { isReadyToShip } from '../../domain/rules/stock/madeToOrder.ts'
import type { StockCount } from '../../domain/rules/stock/stockChange.ts'
import { isDisplayedAlike } from '../../domain/rules/stock/displayedStock.ts'
import { getCountTags, getListingTags, getDisplayedStockTags } from './tags.ts'

/**
 * Returns the tags that a stock change invalidates: usually only the product's exact count, but also its listings if it
 * starts or stops being in stock or ready to ship.
 */
export function getStockTags(
  product: { id: string; category: Category },
  [from, to]: readonly [StockCount, StockCount],
  maxPerProduct: number,
): string[] {
  if (from.inStock !== to.inStock || isReadyToShip(from) !== isReadyToShip(to)) return getListingTags(product)
  return isDisplayedAlike(from, to, maxPerProduct)
    ? getCountTags(product.id)
    : getDisplayedStockTags(product.id)
}
