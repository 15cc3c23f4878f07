import type { Order } from '../../../../domain/contract/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useOrderEmails } from '../parts/useOrderEmails.ts'
import { OrderEmailList } from './OrderEmailList.tsx'
import styles from './OrderEmails.module.css'

interface OrderEmailsProps {
  order: Order
  onChanged: (order: Order) => void
}

/** Emails of an order, newest first, which can be resent. */
export function OrderEmails({ order, onChanged }: OrderEmailsProps) {
  const { emails, sendsEmails = true, error, isValidating, mutate } = useOrderEmails(order)
  if (!emails && error)
    return (
      <div className={styles.failure}>
        <p role="alert">This order’s emails can’t be loaded right now.</p>
        <Button variant="quiet" onClick={() => void mutate()} busy={isValidating}>
          Try again
        </Button>
      </div>
    )
  if (!emails)
    return (
      <>
        <VisuallyHidden role="status">Loading emails...</VisuallyHidden>
        <Skeleton className={styles.lineToCome} />
      </>
    )
  if (emails.length === 0) return <p className={styles.soft}>No emails yet.</p>
  return (
    <OrderEmailList
      order={order}
      emails={emails}
      sendsEmails={sendsEmails}
      onChanged={(changed) => {
        onChanged(changed)
        void mutate()
      }}
    />
  )
}
