import { MAKING_TIME } from '../stock/madeToOrder.ts'

/** How long a parcel is under way; what the page on shipping says. */
const ARRIVAL = 'US delivery takes three to five business days'

/** When something in stock leaves and arrives. */
export const DELIVERY = `Ships within two business days. ${ARRIVAL}.`

/** When an order leaves and arrives: in one parcel, as soon as the last of it is ready. */
export function deliveryOf(lines: readonly { isMadeToOrder?: boolean | undefined }[]): string {
  if (!lines.some(({ isMadeToOrder }) => isMadeToOrder)) return DELIVERY
  const leaves = lines.length > 1 ? 'Your order ships together in' : 'Ships in'
  return `${leaves} ${MAKING_TIME}. ${ARRIVAL}.`
}
