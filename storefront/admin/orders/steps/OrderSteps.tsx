import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import { formatCents } from '../../../../domain/rules/payments/money.ts'
import { orderCan } from '../../../../domain/rules/orders/orderCan.ts'
import type { OrderState } from '../../../../domain/rules/orders/orderState.ts'
import { type OrderStatus, nextStatuses } from '../../../../domain/rules/orders/orderStates.ts'
import { needsPaymentReview, isRefunded } from '../../../../domain/rules/orders/orderStatus.ts'
import { ROLES_BY_RIGHT } from '../../../../domain/rules/staff/roles.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { useHasRole } from '../../session/useRole.ts'
import { buildOrderState } from '../parts/buildOrderState.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import foot from '../../ui/list/foot.module.css'
import styles from './OrderSteps.module.css'
import { HoldDialog, NoteDialog, ReviewDialog } from './NoteDialogs.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useOrderStep } from './useOrderStep.ts'

const BUTTONS: Record<OrderStatus, string> = {
  confirmed: 'Confirm',
  processing: 'Start processing',
  shipped: 'Mark as shipped…',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order…',
}

interface OrderStepsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** Buttons for the actions that an order allows, in the footer of its dialog. */
export function OrderSteps({ order, onChanged }: OrderStepsProps) {
  const [openDialog, setOpenDialog] = useState<
    'shipped' | 'cancelled' | 'refund' | 'accept' | 'review' | 'hold' | 'tracking' | 'note' | 'undo' | null
  >(null)
  const mayRefund = useHasRole(ROLES_BY_RIGHT.refunds)
  const mayAccept = useHasRole(ROLES_BY_RIGHT.acceptance)
  const [openedAt] = useState(() => Date.now())
  const step = useOrderStep(order, onChanged)
  const { isBusy, news, error } = step
  const result = useRef<HTMLParagraphElement>(null)
  // The pressed button is unmounted after the action: move the focus to the result.
  useEffect(() => {
    if (news && !openDialog) result.current?.focus()
  }, [news, openDialog])

  const open = (next: typeof openDialog) => {
    step.clear()
    setOpenDialog(next)
  }
  const start = (status: OrderStatus) => {
    if (status === 'shipped' || status === 'cancelled') return open(status)
    void step.run({
      method: 'PUT',
      path: adminPaths.orderStatus(order.id),
      json: { status, from: order.orderStatus },
      done: () => `Order marked as ${status}.`,
    })
  }
  const dialog = { order, step, onClose: () => setOpenDialog(null) }
  const state = buildOrderState(order)
  const steps = nextStatuses(order.orderStatus).filter((status) => orderCan.moveTo(state, status).allowed)
  const isCancelDue = isRefunded(state) || state.dispute?.status === 'lost'

  return (
    <div className={`${foot.foot} ${styles.steps}`}>
      <p ref={result} tabIndex={-1} role="status" className={styles.said}>
        {news || (!isBusy && explainMissing(state, mayAccept))}
      </p>
      {error && !openDialog && <Alert className={styles.alert}>{error}</Alert>}
      {orderCan.addNote(state).allowed && (
        <Button variant="quiet" disabled={isBusy} onClick={() => open('note')}>
          Add note…
        </Button>
      )}
      {orderCan.correctTracking(state).allowed && (
        <Button variant="quiet" disabled={isBusy} onClick={() => open('tracking')}>
          Tracking link…
        </Button>
      )}
      {orderCan.undoStep(state, openedAt).allowed && (
        <Button variant="quiet" disabled={isBusy} onClick={() => open('undo')}>
          Undo {order.orderStatus}…
        </Button>
      )}
      {mayRefund && orderCan.refund(state).allowed && (
        <Button variant="secondary" disabled={isBusy} onClick={() => open('refund')}>
          Refund…
        </Button>
      )}
      {mayAccept && orderCan.accept(state).allowed && (
        <Button disabled={isBusy} onClick={() => open('accept')}>
          Accept payment…
        </Button>
      )}
      {orderCan.clearReview(state).allowed && (
        <Button variant="secondary" disabled={isBusy} onClick={() => open('review')}>
          Mark as reviewed…
        </Button>
      )}
      {orderCan.liftHold(state).allowed && (
        <Button variant="secondary" disabled={isBusy} onClick={() => open('hold')}>
          Lift hold…
        </Button>
      )}
      {steps.toReversed().map((status) => (
        <Button
          key={status}
          variant={status === 'cancelled' && !isCancelDue ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => start(status)}
        >
          {BUTTONS[status]}
        </Button>
      ))}
      {openDialog === 'shipped' && <ShipDialog {...dialog} />}
      {openDialog === 'cancelled' && <CancelDialog {...dialog} />}
      {openDialog === 'refund' && <RefundDialog {...dialog} />}
      {openDialog === 'accept' && <AcceptDialog {...dialog} />}
      {openDialog === 'tracking' && <TrackingDialog {...dialog} />}
      {openDialog === 'note' && <NoteDialog {...dialog} />}
      {openDialog === 'review' && <ReviewDialog {...dialog} />}
      {openDialog === 'undo' && <UndoDialog {...dialog} />}
      {openDialog === 'hold' && <HoldDialog {...dialog} />}
    </div>
  )
}

/** Explains why actions that staff may expect are missing. */
function explainMissing(order: OrderState, mayAccept: boolean): string {
  if (!mayAccept && needsPaymentReview(order))
    return 'Ask an order manager to accept or refund this payment first.'
  const nextStatus = nextStatuses(order.orderStatus).find((status) => status !== 'cancelled')
  const move = nextStatus && orderCan.moveTo(order, nextStatus)
  return [move?.reason, refundNote(order)].filter(Boolean).join(' ')
}

function refundNote(order: OrderState): string | undefined {
  const refund = orderCan.refund(order)
  // Holds explain refunds and disputes themselves.
  if (order.holds.some(({ kind }) => kind !== 'no_items' && kind !== 'no_address')) return undefined
  if (isRefunded(order)) return `Fully refunded (${formatCents(order.paidInCents)})`
  if (order.orderStatus === 'cancelled' && refund.allowed) return 'Canceled. Refund not complete.'
  return order.paidInCents > 0 ? refund.reason : undefined
}
