import type { Order } from '../../../../domain/contract/order.ts'
import type { OpenOrderStep } from './useOrderStep.ts'

/** What every dialog about a step is given. */
export interface StepDialogProps {
  order: Order
  step: OpenOrderStep
  onClose: () => void
}
