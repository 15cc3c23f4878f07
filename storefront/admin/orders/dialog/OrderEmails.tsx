import useSWR from 'swr'
import type { EmailList } from '../../../../domain/contract/email.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import { OrderEmailList } from './OrderEmailList.tsx'
import styles from './OrderEmails.module.css'

/** Emails are written shortly after the action that causes them. */
const REFRESH_MS = 5_000

interface OrderEmailsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** Emails of an order, newest first, which can be resent. */
export function OrderEmails({ order, onChanged }: OrderEmailsProps) {
  const { data, error, isValidating, mutate } = useSWR<EmailList, unknown>(
    adminPaths.emails({ q: order.orderId, limit: 100 }),
    callAdmin,
    { refreshInterval: REFRESH_MS },
  )
  if (!data && error)
    return (
      <div className={styles.failure}>
        <p role="alert">This order’s emails can’t be loaded right now.</p>
        <Button variant="quiet" onClick={() => void mutate()} busy={isValidating}>
          Try again
        </Button>
      </div>
    )
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">Loading emails...</VisuallyHidden>
        <Skeleton className={styles.lineToCome} />
      </>
    )
  const emails = data.emails.filter((mail) => mail.orderId === order.orderId)
  if (emails.length === 0) return <p className={styles.soft}>No emails yet.</p>
  return (
    <OrderEmailList
      order={order}
      emails={emails}
      sendsEmails={data.sendsEmails}
      onChanged={(changed) => {
        onChanged(changed)
        void mutate()
      }}
    />
  )
}
