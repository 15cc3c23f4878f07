import type { Order } from '../../../../domain/contract/order.ts'
import type { OrderStepRunner } from './useOrderStep.ts'

/** Props of every action dialog. */
export interface StepDialogProps {
  order: Order
  step: OrderStepRunner
  onClose: () => void
}
