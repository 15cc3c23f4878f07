import type { Order } from '../../../../domain/contract/order.ts'
import { chosenMessage } from '../../../../domain/rules/orders/cancelling.ts'
import { disputeMessage } from '../../../../domain/rules/payments/disputes.ts'
import { KIND_LABELS, recipientLabel } from '../../../../domain/rules/emails/emailLabels.ts'
import { formatDollars, toCents } from '../../../../domain/rules/payments/money.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'
import { OrderDate } from '../parts/OrderDate.tsx'
import styles from './OrderHistory.module.css'

type OrderEvent = Order['history'][number]

/** What became of an order, oldest first: who did it, and when. */
export function OrderHistory({ createdAt, history }: Pick<Order, 'createdAt' | 'history'>) {
  return (
    <ol className={styles.events}>
      <li className={styles.event}>
        <span>Placed and paid</span>
        <span className={styles.soft}>
          <OrderDate date={createdAt} />
        </span>
      </li>
      {history.map((event, index) => (
        <li key={index} className={styles.event}>
          <span>{messageOf(event)}</span>
          {'trackingUrl' in event && (
            <span className={styles.note}>
              {event.trackingUrl}, instead of {event.instead ?? 'none'}
            </span>
          )}
          {'chosen' in event && event.chosen && (
            <span className={styles.note}>
              {chosenMessage({ ...event.chosen, refundInCents: toCents(event.chosen.refund) })}
            </span>
          )}
          {'resent' in event && <span className={styles.note}>{recipientLabel(event)}</span>}
          {'note' in event && <span className={styles.note}>{event.note}</span>}
          <span className={styles.soft}>
            {event.by === null ? 'at the payment provider' : `by ${event.by}`}, <OrderDate date={event.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function messageOf(event: OrderEvent): string {
  if ('status' in event) return statusLabel(event.status)
  if ('accepted' in event) return `Payment accepted: ${event.accepted}`
  if ('trackingUrl' in event) return 'Tracking link changed'
  if ('note' in event && !('reviewed' in event)) return 'Note'
  if ('reviewed' in event) return `Review cleared: ${event.reviewed}`
  if ('resent' in event) return `${KIND_LABELS[event.resent]} sent again`
  if ('dispute' in event) return disputeMessage(event.dispute, toCents(event.amount))
  if ('refundFailed' in event) return `Refund of ${formatDollars(event.refundFailed)} failed`
  return `Refunded ${formatDollars(event.refunded)}`
}
