import type { OrderDoc } from './OrderDoc.ts'
import type { OrderCall } from './useOrderCall.ts'

/** What every dialog about an order is given. */
export interface OrderDialogProps {
  order: OrderDoc
  orderCall: OrderCall
  onClose: () => void
}
