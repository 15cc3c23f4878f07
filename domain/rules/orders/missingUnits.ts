import type { PricedLine } from '../cart/pricedLine.ts'

/** Units that were paid for but not in stock, with the cart lines that bought from that stock. */
export interface MissingUnits {
  lines: readonly Pick<PricedLine, 'productName' | 'size' | 'color'>[]
  units: number
}

/** Returns why a paid order needs review, in a sentence for staff; null if no unit is missing. */
export function missingUnitsReview(
  paid: 'Paid' | 'Accepted',
  missing: readonly MissingUnits[],
): string | null {
  if (missing.length === 0) return null
  const list = missing.map(
    ({ lines, units }) => `${units} ${units === 1 ? 'unit' : 'units'} of ${nameOf(lines)}`,
  )
  return `${paid}, but not enough in stock. Missing: ${list.join('; ')}. Restock or refund the customer.`
}

/** Returns the product name with size and color, unless lines with different choices share one count. */
function nameOf(lines: MissingUnits['lines']): string {
  const names = new Set(
    lines.map(({ productName, size, color }) => {
      const chosen = [color, size && `size ${size}`].filter(Boolean).join(', ')
      return chosen ? `${productName} in ${chosen}` : productName
    }),
  )
  const [name = ''] = names
  return names.size === 1 ? name : (lines[0]?.productName ?? name)
}
