import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import { formatWhen } from '../../account/accountTexts.ts'
import { OrderDate } from '../../orders/parts/OrderDate.tsx'
import styles from './ClaimCell.module.css'

type ClaimCellProps = Pick<WaitingShopper, 'claim' | 'notifiedAt'>

/** Whether a shopper waits, when they were notified, or what became of the unit that was kept for them. */
export function ClaimCell({ claim, notifiedAt }: ClaimCellProps) {
  if (!claim)
    return notifiedAt ? (
      <>
        Notified <OrderDate date={notifiedAt} />
      </>
    ) : (
      'Waiting'
    )
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
