import type { Order } from '../../../../domain/contract/order.ts'
import { disputeWords } from '../../../../domain/rules/disputes.ts'
import { formatDollars, toCents } from '../../../../domain/rules/money.ts'
import { statusWords } from '../../../../domain/rules/statusWords.ts'
import { OrderDate } from '../OrderDate.tsx'
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
          <span>{wordsOf(event)}</span>
          <span className={styles.soft}>
            {event.by === null ? 'at the payment provider' : `by ${event.by}`}, <OrderDate date={event.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function wordsOf(event: OrderEvent): string {
  if ('status' in event) return statusWords(event.status)
  if ('accepted' in event) return `Payment accepted: ${event.accepted}`
  if ('dispute' in event) return disputeWords(event.dispute, toCents(event.amount))
  if ('refundFailed' in event) return `Refund of ${formatDollars(event.refundFailed)} failed`
  return `Refunded ${formatDollars(event.refunded)}`
}
