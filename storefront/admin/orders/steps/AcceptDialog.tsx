import { cartTotalInCents, countUnits } from '../../../../domain/rules/cart/cart.ts'
import { formatCents } from '../../../../domain/rules/payments/money.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { paidLabel } from '../parts/buildOrderState.ts'
import { useOrderEmails } from '../parts/useOrderEmails.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

export function AcceptDialog({ order, step, onClose }: StepDialogProps) {
  const { sendsEmails = true } = useOrderEmails(order)
  const accept = async () => {
    const outcome = await step.run({
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
      <p>{describeConsequence(order, sendsEmails)}</p>
    </StepDialog>
  )
}

function describeConsequence(order: StepDialogProps['order'], sendsEmails: boolean): string {
  const units = countUnits(order.items)
  const paid = paidLabel(order)
  if (units === 0)
    return `You're accepting ${paid} with no items. Inventory won't change, and items submitted later won't be added.`
  const outcome = sendsEmails
    ? 'Inventory will be reduced and the customer will get an order confirmation.'
    : "Inventory will be reduced. The customer gets no order confirmation: email isn't set up."
  return `You're accepting ${paid} for an order worth ${formatCents(cartTotalInCents(order.items))}. ${outcome} You can't undo this.`
}
