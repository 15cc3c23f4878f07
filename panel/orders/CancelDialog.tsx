'use client'

import { ActionDialog } from './ActionDialog.tsx'
import type { OrderDialogProps } from './OrderDialogProps.ts'

export function CancelDialog({ order, orderCall, onClose }: OrderDialogProps) {
  async function cancel() {
    const body = { status: 'cancelled', from: order.orderStatus }
    if ((await orderCall.send('PUT', 'status', body, `Order ${order.orderId} is cancelled.`)) === 'done')
      onClose()
  }

  return (
    <ActionDialog
      title={`Cancel order ${order.orderId}?`}
      action="Cancel this order"
      back="Keep it"
      onAction={() => void cancel()}
      onClose={onClose}
      isBusy={orderCall.isBusy}
      error={orderCall.error}
    >
      <p>
        This cannot be undone. It gives no money back and puts no piece back on sale: refund the payment here
        afterwards, and count the stock up in the admin portal.
      </p>
    </ActionDialog>
  )
}
