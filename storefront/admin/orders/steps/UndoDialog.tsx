import { getUndoTarget } from '../../../../domain/rules/orders/orderStates.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

/** Confirms that 'shipped' or 'delivered' is undone, and explains what happens to the email. */
export function UndoDialog({ order, step, onClose }: StepDialogProps) {
  const { orderStatus } = order
  const former = getUndoTarget(orderStatus)
  const undo = async () => {
    const outcome = await step.run({
      method: 'POST',
      path: adminPaths.orderUndoneSteps(order.id),
      json: { from: orderStatus },
      done: (_status, changed) => `Order is ${changed.orderStatus} again.`,
    })
    if (outcome !== 'unknown') onClose()
  }

  return (
    <StepDialog
      title={`Undo ${statusLabel(orderStatus)} for ${order.orderId}?`}
      action={`Undo ${orderStatus}`}
      onAction={() => void undo()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      <p>
        The order becomes {former} again.
        {orderStatus === 'shipped' && ' Its tracking link is removed.'}
      </p>
      <p>
        {orderStatus === 'shipped'
          ? "A shipping confirmation that wasn't sent yet is withdrawn. If it was sent, the customer isn't notified of this, and gets a new one when you mark the order as shipped again."
          : "The delivery confirmation wasn't sent yet and is withdrawn. The order status page updates right away."}
      </p>
    </StepDialog>
  )
}
