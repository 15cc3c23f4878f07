import { adminPaths } from '../../api/adminPaths.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

export function CancelDialog({ order, step, onClose }: StepDialogProps) {
  const cancel = async () => {
    const outcome = await step.take({
      method: 'PUT',
      path: adminPaths.orderStatus(order.id),
      json: { status: 'cancelled', from: order.orderStatus },
      done: () => `Order ${order.orderId} is cancelled.`,
    })
    if (outcome === 'done') onClose()
  }

  return (
    <StepDialog
      title={`Cancel order ${order.orderId}?`}
      action="Cancel this order"
      back="Keep it"
      onAction={() => void cancel()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      <p>
        This cannot be undone. It gives no money back and puts no piece back on sale: refund the payment here
        afterwards, and count the stock up under Products.
      </p>
    </StepDialog>
  )
}
