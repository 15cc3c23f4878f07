import { useState } from 'react'
import { formatCents, readCents, toDollars } from '../../../../domain/rules/payments/money.ts'
import { findRefundProblem, refundableInCents } from '../../../../domain/rules/orders/orderStatus.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { getAmountsInCents } from '../parts/buildOrderState.ts'
import { refundKeys } from './refundKeys.ts'
import { NotifyField } from './NotifyField.tsx'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

/** Refunds an amount after a confirmation. */
export function RefundDialog({ order, step, onClose }: StepDialogProps) {
  const money = getAmountsInCents(order)
  const leftInCents = refundableInCents(money)
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState('')
  const [notify, setNotify] = useState(true)
  const [isSure, setSure] = useState(false)
  const amountInCents = readCents(typed) ?? 0
  const amount = formatCents(amountInCents)

  const ask = () => {
    const found = findRefundProblem(amountInCents, money)
    if (found) return setMistake(found)
    step.clear()
    setSure(true)
  }

  const refund = async () => {
    const outcome = await step.run({
      method: 'POST',
      path: adminPaths.orderRefunds(order.id),
      json: {
        amount: toDollars(amountInCents),
        key: refundKeys.getOrCreateKey(order.id, amountInCents),
        notify,
      },
      // 200: an earlier request had already made this refund.
      done: (status) =>
        status === 201 ? `Refunded ${amount}.` : 'Already refunded. Nothing was refunded twice.',
    })
    if (outcome !== 'unknown') refundKeys.deleteKey(order.id, amountInCents)
    if (outcome === 'done') onClose()
    else setSure(false)
  }

  const shared = { onClose, isBusy: step.isBusy, error: step.error }
  if (isSure)
    return (
      <StepDialog
        {...shared}
        key="question"
        title={`Refund ${amount}?`}
        action={`Refund ${amount}`}
        onAction={() => void refund()}
        onBack={() => setSure(false)}
      >
        <p>
          {amount} will be refunded to the original card. You can't undo this.
          {!notify && ' The customer gets no email.'}
        </p>
      </StepDialog>
    )
  return (
    <StepDialog
      {...shared}
      key="amount"
      title={`Refund order ${order.orderId}`}
      action="Continue"
      onAction={ask}
    >
      {isInquiryOpen(order) && (
        <p>The bank is asking about this payment. A full refund usually settles the inquiry.</p>
      )}
      <TextField
        label="Refund amount"
        hint={`${formatCents(leftInCents)} available to refund`}
        error={mistake || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMistake('')
        }}
      />
      <NotifyField order={order} checked={notify} onChange={setNotify} />
    </StepDialog>
  )
}

function isInquiryOpen({ payment: { dispute } }: StepDialogProps['order']): boolean {
  return Boolean(dispute?.isInquiry && dispute.status !== 'won' && dispute.status !== 'lost')
}
