import { DEFAULT_COUNTRY } from '../addresses/countries.ts'
import { deliveryText } from '../stock/madeToOrder.ts'

/**
 * Returns when an order ships and arrives. The page on shipping promises no time of arrival outside the United States.
 */
export const deliveryOf = (
  lines: Parameters<typeof deliveryText>[0],
  country: string = DEFAULT_COUNTRY,
): string => deliveryText(lines, country === DEFAULT_COUNTRY)
