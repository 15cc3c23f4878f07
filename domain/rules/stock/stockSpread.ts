import { isMadeToOrder } from './madeToOrder.ts'
import type { StockCount } from './stockChange.ts'
import { isRunningLow } from './stock.ts'
import { sumStock } from './stockMove.ts'

interface Choice {
  size: string | null
  color: string | null
}

/** Returns what variants differ in: 'size and color', 'size' or 'color'. */
export function choiceNoun(variants: readonly Choice[]): string {
  const hasSizes = variants.some(({ size }) => size !== null)
  const hasColors = variants.some(({ color }) => color !== null)
  return hasSizes && hasColors ? 'size and color' : hasColors ? 'color' : 'size'
}

/** Returns '1 size', '7 sizes' or '14 sizes and colors'. */
export function formatChoiceCount(variants: readonly Choice[]): string {
  const noun = choiceNoun(variants)
  if (variants.length === 1) return `1 ${noun}`
  return `${variants.length} ${noun === 'size and color' ? 'sizes and colors' : `${noun}s`}`
}

/** Returns '12 units'. */
export function formatUnitCount(units: number): string {
  return `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
}

/** Returns how the units of a product are spread over its variants: '12 in 5 of 7 sizes', 'sold out'. */
export function spreadLabel(variants: readonly (Choice & StockCount)[]): string {
  const { inStock, stockQuantity } = sumStock(variants)
  const of = formatChoiceCount(variants)
  const counted = variants.filter((variant) => variant.inStock && variant.stockQuantity > 0)
  const made = variants.filter(isMadeToOrder).length
  if (!inStock)
    return stockQuantity > 0 ? `${stockQuantity.toLocaleString('en-US')}, none for sale` : 'sold out'
  if (counted.length === 0) return `made to order in ${made} of ${of}`
  const units = counted.reduce((sum, variant) => sum + variant.stockQuantity, 0).toLocaleString('en-US')
  return `${units} in ${counted.length} of ${of}${made > 0 ? `, ${made} made to order` : ''}`
}

/** Returns the number of variants that are low in stock. */
export function lowCount(variants: readonly StockCount[]): number {
  return variants.filter(isRunningLow).length
}
