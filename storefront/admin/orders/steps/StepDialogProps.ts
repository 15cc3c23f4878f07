import type { Order } from '../../../../domain/contract/order.ts'
import type { OpenOrderStep } from './useOrderStep.ts'

/** Props of every action dialog. */
export interface StepDialogProps {
  order: Order
  step: OpenOrderStep
  onClose: () => void
}
