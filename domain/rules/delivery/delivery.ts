import { DEFAULT_COUNTRY } from '../addresses/countries.ts'
import { MAKING_TIME } from '../stock/madeToOrder.ts'

/** How long a package is under way; what the page on shipping says. */
const ARRIVAL = 'US delivery takes three to five business days.'

const IN_STOCK = 'Ships within two business days.'

/** When something in stock leaves and arrives. */
export const DELIVERY = `${IN_STOCK} ${ARRIVAL}`

interface Line {
  isMadeToOrder?: boolean | undefined
}

/**
 * Returns when an order ships and arrives: in one package, as soon as the last item is ready. The page on shipping
 * promises no time outside the United States.
 */
export function deliveryOf(lines: readonly Line[], country: string = DEFAULT_COUNTRY): string {
  const arrival = country === DEFAULT_COUNTRY ? ` ${ARRIVAL}` : ''
  if (!lines.some(isMade)) return IN_STOCK + arrival
  const leaves = lines.length > 1 ? 'Your order ships together in' : 'Ships in'
  return `${leaves} ${MAKING_TIME}.${arrival}`
}

const isMade = ({ isMadeToOrder }: Line) => isMadeToOrder
