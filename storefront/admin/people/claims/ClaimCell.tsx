import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import { formatShopDateTime } from '../../../../domain/rules/dates/shopTime.ts'
import { OrderDate } from '../../orders/parts/OrderDate.tsx'
import styles from './ClaimCell.module.css'

type ClaimCellProps = Pick<WaitingShopper, 'claim' | 'confirmedAt' | 'notifiedAt' | 'place'>

/** Status of a waiting list entry: unconfirmed, its place in line, when it was notified, or its reserved unit. */
export function ClaimCell({ claim, confirmedAt, notifiedAt, place }: ClaimCellProps) {
  if (!claim) {
    if (notifiedAt)
      return (
        <>
          Notified <OrderDate date={notifiedAt} />
        </>
      )
    if (!confirmedAt) return 'Unconfirmed'
    return place === null ? 'Waiting, email only' : `Waiting, number ${place} in line`
  }
  const { state, keptUntil, isBeingPaid } = claim
  // A shopper who signed up again since then has not been notified yet.
  if (state !== 'open')
    return `${state === 'bought' ? 'Bought' : 'Expired'}${notifiedAt ? '' : ', back in line'}`
  if (isBeingPaid) return 'In checkout'
  return (
    <span className={styles.open}>
      Reserved until{' '}
      <time className={styles.when} dateTime={keptUntil}>
        {formatShopDateTime(keptUntil)}
      </time>
    </span>
  )
}
