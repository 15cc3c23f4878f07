import { MAKING_TIME } from '../stock/madeToOrder.ts'

/** How long a parcel is under way; what the page on shipping says. */
const ARRIVAL = 'in the United States it is with you three to five working days later'

/** When something in stock leaves and arrives. */
export const DELIVERY = `Leaves within two working days; ${ARRIVAL}.`

/** When an order leaves and arrives: in one parcel, as soon as the last of it is ready. */
export function deliveryOf(lines: readonly { isMadeToOrder?: boolean | undefined }[]): string {
  if (!lines.some(({ isMadeToOrder }) => isMadeToOrder)) return DELIVERY
  const leaves = lines.length > 1 ? 'Leaves in one parcel' : 'Leaves'
  return `${leaves} ${MAKING_TIME}; ${ARRIVAL}.`
}
