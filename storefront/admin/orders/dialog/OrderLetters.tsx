import useSWR from 'swr'
import type { MailList } from '../../../../domain/contract/mail.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import { OrderLetterList } from './OrderLetterList.tsx'
import styles from './OrderLetters.module.css'

/** A step's letter is written a moment after it. */
const REFRESH_MS = 5_000

interface OrderLettersProps {
  order: Order
  onChanged: (order: Order) => void
}

/** What its customer was told of an order, newest first, and a way to tell it again. */
export function OrderLetters({ order, onChanged }: OrderLettersProps) {
  const { data, error, isValidating, mutate } = useSWR<MailList, unknown>(
    adminPaths.mails({ q: order.orderId, limit: 100 }),
    callAdmin,
    { refreshInterval: REFRESH_MS },
  )
  if (!data && error)
    return (
      <div className={styles.failure}>
        <p role="alert">The letters of this order cannot be shown right now.</p>
        <Button variant="quiet" onClick={() => void mutate()} busy={isValidating}>
          Try again
        </Button>
      </div>
    )
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">Loading letters...</VisuallyHidden>
        <Skeleton className={styles.lineToCome} />
      </>
    )
  const letters = data.mails.filter((mail) => mail.orderId === order.orderId)
  if (letters.length === 0) return <p className={styles.soft}>No letters yet.</p>
  return (
    <OrderLetterList
      order={order}
      letters={letters}
      sendsMails={data.sendsMails}
      onChanged={(changed) => {
        onChanged(changed)
        void mutate()
      }}
    />
  )
}
