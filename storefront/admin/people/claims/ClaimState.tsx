import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import { formatWhen } from '../../account/accountTexts.ts'
import { OrderDate } from '../../orders/parts/OrderDate.tsx'
import styles from './ClaimState.module.css'

type ClaimStateProps = Pick<WaitingShopper, 'claim' | 'notifiedAt'>

/** What became of the unit that was kept for a shopper; when they were notified where none was. */
export function ClaimState({ claim, notifiedAt }: ClaimStateProps) {
  if (!claim) return notifiedAt ? <OrderDate date={notifiedAt} /> : '–'
  const { state, keptUntil, isBeingPaid } = claim
  // Who asked again since then was not notified yet.
  if (state !== 'open')
    return `${state === 'bought' ? 'Bought' : 'Not taken'}${notifiedAt ? '' : ', waits again'}`
  if (isBeingPaid) return 'Being paid for'
  return (
    <span className={styles.open}>
      Kept until{' '}
      <time className={styles.when} dateTime={keptUntil}>
        {formatWhen(keptUntil)}
      </time>
    </span>
  )
}
