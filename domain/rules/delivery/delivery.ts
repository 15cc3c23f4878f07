import { DEFAULT_COUNTRY } from '../addresses/countries.ts'
import { ARRIVAL, IN_STOCK_TIME, MAKING_TIME } from '../stock/madeToOrder.ts'

interface Line {
  isMadeToOrder?: boolean | undefined
}

/**
 * Returns when an order ships and arrives: in one package, as soon as the last item is ready. The page on shipping
 * promises no time outside the United States.
 */
export function deliveryOf(lines: readonly Line[], country: string = DEFAULT_COUNTRY): string {
  const arrival = country === DEFAULT_COUNTRY ? ` ${ARRIVAL}` : ''
  if (!lines.some(isMade)) return IN_STOCK_TIME + arrival
  const leaves = lines.length > 1 ? 'Your order ships together in' : 'Ships in'
  return `${leaves} ${MAKING_TIME}.${arrival}`
}

const isMade = ({ isMadeToOrder }: Line) => isMadeToOrder
