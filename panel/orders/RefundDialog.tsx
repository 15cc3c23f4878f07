'use client'

import { useState } from 'react'
import { formatCents, readCents, toDollars } from '../../domain/rules/payments/money.ts'
import { refundMistake, refundableInCents } from '../../domain/rules/orders/orderStatus.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { DialogField } from './DialogField.tsx'
import type { OrderDialogProps } from './OrderDialogProps.ts'
import { refundKeys } from './refundKeys.ts'

/** Asks how much is given back, all that is left by default, and then once more whether it is meant. */
export function RefundDialog({ order, orderCall, onClose }: OrderDialogProps) {
  const leftInCents = refundableInCents(order)
  const [typed, setTyped] = useState(() => toDollars(leftInCents).toFixed(2))
  const [mistake, setMistake] = useState('')
  const [isSure, setSure] = useState(false)
  const amountInCents = readCents(typed) ?? 0
  const amount = formatCents(amountInCents)

  function ask() {
    orderCall.clearError()
    const found = refundMistake(amountInCents, order)
    if (found) setMistake(found)
    else setSure(true)
  }

  async function refund() {
    const body = { amount: toDollars(amountInCents), key: refundKeys.keyOf(order.id, amountInCents) }
    const outcome = await orderCall.send('POST', 'refunds', body, `${amount} was given back.`)
    if (outcome !== 'unknown') refundKeys.forget(order.id, amountInCents)
    if (outcome === 'done') onClose()
    else setSure(false)
  }

  const shared = { onClose, isBusy: orderCall.isBusy, error: mistake || orderCall.error }
  if (isSure)
    return (
      <ActionDialog
        {...shared}
        title={`Refund ${amount}?`}
        action={`Refund ${amount}`}
        onAction={() => void refund()}
        onBack={() => setSure(false)}
      >
        <p>
          {amount} goes back to the card that order {order.orderId} was paid with. This cannot be undone.
        </p>
      </ActionDialog>
    )
  return (
    <ActionDialog {...shared} title={`Refund order ${order.orderId}`} action="Continue" onAction={ask}>
      <DialogField
        label="Amount in dollars"
        hint={`${formatCents(leftInCents)} of ${formatCents(order.paidInCents)} is left to refund.`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setMistake('')
        }}
      />
    </ActionDialog>
  )
}
