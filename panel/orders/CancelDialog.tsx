'use client'

import { useState } from 'react'
import { cancelAction, cancelOptions, usualChoices } from '../../domain/rules/orders/cancelling.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { DialogCheckbox } from './DialogCheckbox.tsx'
import type { OrderDialogProps } from './OrderDialogProps.ts'

/** Asks at once what becomes of the money, the pieces and the customer, and cancels with what was chosen. */
export function CancelDialog({ order, orderCall, onClose }: OrderDialogProps) {
  // As it was when it was asked: once it is cancelled there is nothing left to choose.
  const [asked] = useState(order)
  const options = cancelOptions(asked)
  const [choices, setChoices] = useState(() => usualChoices(options))

  async function cancel() {
    const body = { status: 'cancelled', from: order.orderStatus, ...choices }
    const outcome = await orderCall.send('PUT', 'status', body, `Order ${order.orderId} is cancelled.`)
    if (outcome === 'done') onClose()
  }

  return (
    <ActionDialog
      title={`Cancel order ${order.orderId}?`}
      action={cancelAction(asked, choices)}
      back="Keep it"
      onAction={() => void cancel()}
      onClose={onClose}
      isBusy={orderCall.isBusy}
      error={orderCall.error}
    >
      <p>This cannot be undone.</p>
      {options.map(({ name, label, hint }) => (
        <DialogCheckbox
          key={name}
          label={label}
          hint={hint}
          disabled={orderCall.isBusy}
          checked={choices[name]}
          onChange={(isChosen) => setChoices({ ...choices, [name]: isChosen })}
        />
      ))}
    </ActionDialog>
  )
}
