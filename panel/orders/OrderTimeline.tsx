import { chosenWords } from '../../domain/rules/orders/cancelling.ts'
import { disputeWords } from '../../domain/rules/payments/disputes.ts'
import { KIND_WORDS, recipientWords } from '../../domain/rules/emails/mailWords.ts'
import { formatCents } from '../../domain/rules/payments/money.ts'
import type { OrderEvent } from '../../domain/rules/orders/orderHistory.ts'
import { statusWords } from '../../domain/rules/orders/statusWords.ts'
import { LocalTime } from './LocalTime.tsx'
import type { OrderDoc } from './OrderDoc.ts'
import styles from './OrderTimeline.module.css'

/** What became of an order, oldest first: who did it, and when. */
export function OrderTimeline({ order }: { order: OrderDoc }) {
  const { createdAt, history, trackingUrl } = order
  return (
    <ol className={styles.events}>
      <li className={styles.event}>
        <span>Placed and paid</span>
        <span className={styles.soft}>
          <LocalTime at={createdAt} />
        </span>
      </li>
      {(history ?? []).map((event) => (
        <li key={keyOf(event)} className={styles.event}>
          <span>
            {wordsOf(event)}
            {'status' in event && event.status === 'shipped' && trackingUrl && (
              <a className={styles.link} href={trackingUrl} target="_blank" rel="noreferrer">
                Follow the parcel
              </a>
            )}
          </span>
          {'trackingUrl' in event && (
            <span className={styles.note}>
              {event.trackingUrl}, instead of {event.instead ?? 'none'}
            </span>
          )}
          {'chosen' in event && (
            <span className={styles.note}>
              {chosenWords({ ...event.chosen, restocked: event.outcome?.restocked ?? null })}
            </span>
          )}
          {'resent' in event && <span className={styles.note}>{recipientWords(event)}</span>}
          {'note' in event && <span className={styles.note}>{event.note}</span>}
          <span className={styles.soft}>
            {event.by ?? 'at the payment provider'}, <LocalTime at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function wordsOf(event: OrderEvent): string {
  if ('status' in event) return statusWords(event.status)
  if ('accepted' in event) return `Payment accepted: ${event.accepted}`
  if ('trackingUrl' in event) return 'Tracking link changed'
  if ('note' in event && !('reviewed' in event)) return 'Note'
  if ('reviewed' in event) return `Review cleared: ${event.reviewed}`
  if ('resent' in event) return `${KIND_WORDS[event.resent]} sent again`
  if ('dispute' in event) return disputeWords(event.dispute, event.amountInCents)
  if ('failedInCents' in event) return `Refund of ${formatCents(event.failedInCents)} failed`
  return `Refunded ${formatCents(event.refundedInCents)}`
}

function keyOf(event: OrderEvent): string {
  if ('status' in event) return event.status
  if ('accepted' in event) return 'accepted'
  if ('reviewed' in event) return `reviewed ${event.at}`
  if ('trackingUrl' in event) return `tracking ${event.at}`
  if ('note' in event || 'resent' in event) return event.key
  if ('dispute' in event) return `${event.disputeId} ${event.dispute} ${event.at}`
  return 'failedInCents' in event ? `${event.refundId} failed` : event.refundId
}
