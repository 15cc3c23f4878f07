import { useState } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import { ROLES_BY_RIGHT } from '../../../../domain/rules/staff/roles.ts'
import {
  cancelAction,
  cancelOptions,
  getDefaultChoices,
} from '../../../../domain/rules/orders/cancellation.ts'
import { EMAIL_IS_OFF } from '../../../../domain/rules/emails/emailLabels.ts'
import { formatDollars } from '../../../../domain/rules/payments/money.ts'
import { orderCan } from '../../../../domain/rules/orders/orderCan.ts'
import { refundableInCents } from '../../../../domain/rules/orders/orderStatus.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { useHasRole } from '../../session/useRole.ts'
import { buildCancellableOrder, buildOrderState } from '../parts/buildOrderState.ts'
import { useOrderEmails } from '../parts/useOrderEmails.ts'
import styles from './CancelDialog.module.css'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

const REFUND_NOT_ALLOWED = {
  allowed: false,
  reason: 'The payment stays as it is. Ask an order manager to refund it.',
}

/** Cancels an order, with options to refund, restock and notify. */
export function CancelDialog({ order, step, onClose }: StepDialogProps) {
  // Snapshot: once the order is cancelled, no options are left.
  const [asked] = useState(() => buildCancellableOrder(order))
  const mayRefund = useHasRole(ROLES_BY_RIGHT.refunds)
  const isEmailOff = useOrderEmails(order).sendsEmails === false
  const options = cancelOptions(asked).filter(({ name }) => mayRefund || name !== 'refund')
  const refund = mayRefund ? orderCan.refund(asked) : REFUND_NOT_ALLOWED
  const [choices, setChoices] = useState(() => getDefaultChoices(options))
  const cancel = async () => {
    const outcome = await step.run({
      method: 'PUT',
      path: adminPaths.orderStatus(order.id),
      json: { status: 'cancelled', from: order.orderStatus, ...choices },
      done: (_status, cancelled) => describeCancellation(cancelled),
    })
    // Refused: the order changed, so this question is out of date.
    if (outcome !== 'unknown') onClose()
  }

  return (
    <StepDialog
      title={`Cancel order ${order.orderId}?`}
      action={cancelAction(asked, choices)}
      back="Keep order"
      onAction={() => void cancel()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      {!refund.allowed && refundableInCents(asked) > 0 && <p>{refund.reason}</p>}
      <p>You can't undo this.</p>
      {options.length > 0 && (
        <fieldset className={styles.choices} disabled={step.isBusy}>
          <legend className={styles.legend}>Also do this</legend>
          {options.map(({ name, label, hint }) => (
            <div key={name} className={styles.choice}>
              <CheckboxField
                label={label}
                aria-describedby={`cancel-${name}`}
                checked={choices[name]}
                onChange={({ target }) => setChoices({ ...choices, [name]: target.checked })}
              />
              <span id={`cancel-${name}`} className={styles.hint}>
                {hint}
                {name === 'notify' && isEmailOff && `. ${EMAIL_IS_OFF}`}
              </span>
            </div>
          ))}
        </fieldset>
      )}
    </StepDialog>
  )
}

function describeCancellation(order: Order): string {
  const cancelled = 'Order canceled.'
  const chosen = order.history
    .flatMap((event) => ('status' in event && event.status === 'cancelled' ? (event.chosen ?? []) : []))
    .at(0)
  if (!chosen) return cancelled
  if (chosen.restocked === null) return `${cancelled} Some steps are still running and will be retried.`
  if (chosen.refund === 0) return cancelled
  return refundableInCents(buildOrderState(order)) > 0
    ? `${cancelled} Its payment was not refunded. See the review above.`
    : `${cancelled} Refunded ${formatDollars(chosen.refund)}.`
}
