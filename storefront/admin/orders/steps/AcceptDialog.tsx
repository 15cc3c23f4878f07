import { cartTotalInCents, countUnits } from '../../../../domain/rules/cart/cart.ts'
import { formatCents } from '../../../../domain/rules/payments/money.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { paidLabel } from '../parts/orderMoney.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

export function AcceptDialog({ order, step, onClose }: StepDialogProps) {
  const accept = async () => {
    const outcome = await step.take({
      method: 'POST',
      path: adminPaths.orderAcceptance(order.id),
      json: { review: order.review },
      done: () => 'Payment accepted.',
    })
    // Refused: the order changed, so this question is out of date.
    if (outcome !== 'unknown') onClose()
  }

  return (
    <StepDialog
      title={`Accept payment for ${order.orderId}?`}
      action="Accept payment"
      onAction={() => void accept()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      <p>{order.review}</p>
      <p>{consequenceOf(order)}</p>
    </StepDialog>
  )
}

function consequenceOf(order: StepDialogProps['order']): string {
  const units = countUnits(order.items)
  const paid = paidLabel(order)
  if (units === 0)
    return `You're accepting ${paid} with no items. Inventory won't change, and items submitted later won't be added.`
  return `You're accepting ${paid} for an order worth ${formatCents(cartTotalInCents(order.items))}. Inventory will be reduced and the customer will get an order confirmation. You can't undo this.`
}
