import { DEFAULT_COUNTRY } from '../addresses/countries.ts'
import { deliveryText } from '../stock/madeToOrder.ts'

/** Returns when an order ships and, in the United States, arrives. The shipping page promises no arrival time elsewhere. */
export const describeDelivery = (
  lines: Parameters<typeof deliveryText>[0],
  country: string = DEFAULT_COUNTRY,
): string => deliveryText(lines, country === DEFAULT_COUNTRY)
