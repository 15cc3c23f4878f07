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
      done: () => `The payment of order ${order.orderId} is accepted.`,
    })
    // Refused, there is another reason by now: what this asked is no longer the question.
    if (outcome !== 'unknown') onClose()
  }

  return (
    <StepDialog
      title={`Accept the payment of order ${order.orderId}?`}
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
    return `You accept ${paid} without knowing what it is for: nothing is taken from the stock, and items that the customer still sends are not sold.`
  const pieces = units === 1 ? 'one piece that costs' : `${units} pieces that cost`
  return `You accept ${paid} for ${pieces} ${formatCents(cartTotalInCents(order.items))}: the stock is counted down, and the customer gets the confirmation of the order. This cannot be undone.`
}
