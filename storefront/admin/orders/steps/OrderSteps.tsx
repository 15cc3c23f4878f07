import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import { formatCents } from '../../../../domain/rules/payments/money.ts'
import { type OrderStatus, nextStatuses, orderCan } from '../../../../domain/rules/orders/orderStatus.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { moneyOf, standingOf } from '../parts/orderMoney.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import foot from '../../ui/list/foot.module.css'
import styles from './OrderSteps.module.css'
import { NoteDialog, ReviewDialog } from './NoteDialogs.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'
import { useOrderStep } from './useOrderStep.ts'

const BUTTONS: Record<OrderStatus, string> = {
  confirmed: 'Confirm',
  processing: 'Start processing',
  shipped: 'Mark as shipped …',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order …',
}

const TO_BE_LOOKED_AT =
  'Nothing is sold or confirmed yet. Accept this payment or refund it; then the order can be moved on.'

interface OrderStepsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** At the foot of an order, always in reach: buttons for exactly what may be done with it as it is. */
export function OrderSteps({ order, onChanged }: OrderStepsProps) {
  const [asked, setAsked] = useState<
    'shipped' | 'cancelled' | 'refund' | 'accept' | 'review' | 'tracking' | 'note' | null
  >(null)
  const step = useOrderStep(order, onChanged)
  const { isBusy, news, error } = step
  const said = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone with the step that it took; the focus stays with what came of it.
  useEffect(() => {
    if (news && !asked) said.current?.focus()
  }, [news, asked])

  const open = (next: typeof asked) => {
    step.clear()
    setAsked(next)
  }
  const take = (status: OrderStatus) => {
    if (status === 'shipped' || status === 'cancelled') return open(status)
    void step.take({
      method: 'PUT',
      path: adminPaths.orderStatus(order.id),
      json: { status, from: order.orderStatus },
      done: () => `Order ${order.orderId} is ${status} now.`,
    })
  }
  const dialog = { order, step, onClose: () => setAsked(null) }
  const canRefund = orderCan.refund(moneyOf(order))
  const canAccept = orderCan.accept(standingOf(order))
  const canClear = orderCan.clearReview({ ...standingOf(order), review: order.review })

  return (
    <div className={`${foot.foot} ${styles.steps}`}>
      <p ref={said} tabIndex={-1} role="status" className={styles.said}>
        {news || (!isBusy && endOf(order, canRefund))}
      </p>
      {error && !asked && <Alert className={styles.alert}>{error}</Alert>}
      <Button variant="quiet" disabled={isBusy} onClick={() => open('note')}>
        Add note …
      </Button>
      {orderCan.correctTracking(order) && (
        <Button variant="quiet" disabled={isBusy} onClick={() => open('tracking')}>
          Tracking link …
        </Button>
      )}
      {canRefund && (
        <Button variant="secondary" disabled={isBusy} onClick={() => open('refund')}>
          Refund …
        </Button>
      )}
      {canAccept && (
        <Button disabled={isBusy} onClick={() => open('accept')}>
          Accept payment …
        </Button>
      )}
      {canClear && (
        <Button variant="secondary" disabled={isBusy} onClick={() => open('review')}>
          Clear review …
        </Button>
      )}
      {nextStatuses(standingOf(order))
        .toReversed()
        .map((status) => (
          <Button
            key={status}
            variant={status === 'cancelled' ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => take(status)}
          >
            {BUTTONS[status]}
          </Button>
        ))}
      {asked === 'shipped' && <ShipDialog {...dialog} />}
      {asked === 'cancelled' && <CancelDialog {...dialog} />}
      {asked === 'refund' && <RefundDialog {...dialog} />}
      {asked === 'accept' && <AcceptDialog {...dialog} />}
      {asked === 'tracking' && <TrackingDialog {...dialog} />}
      {asked === 'note' && <NoteDialog {...dialog} />}
      {asked === 'review' && <ReviewDialog {...dialog} />}
    </div>
  )
}

/** Why a button is missing that one might look for. */
function endOf(order: Order, canRefund: boolean): string {
  const { orderStatus } = order
  if (orderCan.accept(standingOf(order))) return TO_BE_LOOKED_AT
  if (!canRefund && moneyOf(order).paidInCents > 0)
    return `All of ${formatCents(moneyOf(order).paidInCents)} was given back.`
  if (nextStatuses(standingOf(order)).length > 0) return ''
  return orderStatus === 'cancelled'
    ? 'This order is cancelled. Its money is not all given back yet.'
    : `This order is ${orderStatus}: there is no further step.`
}
