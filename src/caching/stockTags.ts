import type { Category } from '../../domain/rules/products/categories.ts'
import type { StockCount } from '../../domain/rules/stock/stockChange.ts'
import { isToldAlike } from '../../domain/rules/stock/toldStock.ts'
import { countChanged, placeChanged, stockWordsChanged } from './tags.ts'

/** Returns the tags that a stock change invalidates: usually only the product's exact count. */
export function stockChanged(
  product: { id: string; category: Category },
  [from, to]: readonly [StockCount, StockCount],
  mostPerProduct: number,
): string[] {
  if (from.inStock !== to.inStock) return placeChanged(product)
  return isToldAlike(from, to, mostPerProduct) ? countChanged(product.id) : stockWordsChanged(product.id)
}
