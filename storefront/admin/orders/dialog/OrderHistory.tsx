import type { Order } from '../../../../domain/contract/order.ts'
import { describeChosenSteps } from '../../../../domain/rules/orders/cancellation.ts'
import { disputeMessage } from '../../../../domain/rules/payments/disputes.ts'
import { KIND_LABELS, recipientLabel } from '../../../../domain/rules/emails/emailLabels.ts'
import { formatDollars, toCents } from '../../../../domain/rules/payments/money.ts'
import { holdLabels } from '../../../../domain/rules/orders/fulfillmentHolds.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'
import { OrderDate } from '../parts/OrderDate.tsx'
import { useOrderEmails } from '../parts/useOrderEmails.ts'
import styles from './OrderHistory.module.css'

type OrderEvent = Order['history'][number]

type OrderHistoryProps = Pick<Order, 'orderId' | 'createdAt' | 'history' | 'trackingUrl'>

/** Lists what happened to an order, oldest first, with actor and time. */
export function OrderHistory({ orderId, createdAt, history, trackingUrl }: OrderHistoryProps) {
  const { emails = [] } = useOrderEmails({ orderId })
  const states = emails.flatMap(({ kind, state }) => (kind === 'order-cancelled' ? state : []))
  const cancellationEmail =
    states.find((state) => state === 'sent') ?? states.find((state) => state !== 'replaced')
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
          <span>{describeEvent(event)}</span>
          {'trackingUrl' in event && (
            <span className={styles.note}>
              {event.trackingUrl}, was {event.instead ?? 'empty'}
            </span>
          )}
          {'chosen' in event && event.chosen && (
            <span className={styles.note}>
              {describeChosenSteps({
                ...event.chosen,
                refundInCents: toCents(event.chosen.refund),
                email: cancellationEmail,
              })}
            </span>
          )}
          {'status' in event && event.status === 'shipped' && !event.undone && (
            <span className={styles.note}>{firstTrackingUrl(history.slice(index + 1), trackingUrl)}</span>
          )}
          {'notify' in event && <span className={styles.note}>Customer not notified</span>}
          {'resent' in event && <span className={styles.note}>{recipientLabel(event)}</span>}
          {'note' in event && <span className={styles.note}>{event.note}</span>}
          <span className={styles.soft}>
            {event.by === null ? 'Stripe' : `by ${event.by}`} · <OrderDate date={event.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Returns the original tracking URL of a shipment, which the next correction or undo recorded. */
function firstTrackingUrl(later: readonly OrderEvent[], now: string | null): string | null | undefined {
  for (const event of later) {
    if ('trackingUrl' in event) return event.instead
    if ('status' in event && event.undone === 'shipped') return event.formerTrackingUrl
  }
  return now
}

function describeEvent(event: OrderEvent): string {
  if ('status' in event)
    return event.undone ? `${statusLabel(event.undone)} undone` : statusLabel(event.status)
  if ('accepted' in event) return `Payment accepted: ${event.accepted}`
  if ('trackingUrl' in event) return 'Tracking link changed'
  if ('reviewed' in event) return `Review cleared: ${event.reviewed}`
  if ('lifted' in event) return `Hold lifted: ${holdLabels(event.lifted)}`
  if ('note' in event) return 'Note'
  if ('resent' in event) return `${KIND_LABELS[event.resent]} resent`
  if ('dispute' in event)
    return disputeMessage({ status: event.dispute, isInquiry: event.isInquiry }, toCents(event.amount))
  if ('refundFailed' in event) return `Refund of ${formatDollars(event.refundFailed)} failed`
  return `Refunded ${formatDollars(event.refunded)}`
}
