import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './MissedPaymentNotice.module.css'
import type { MissedPayment } from './settleCheckout.ts'

/** Lists products whose payment succeeded without this page noticing, with a link to the order. */
export function MissedPaymentNotice({ paid }: { paid: MissedPayment | undefined }) {
  return (
    <Notice className={styles.paid}>
      {paid && (
        <>
          {paid.isConfirmed
            ? `Your earlier payment went through. Order ${paid.orderId} is confirmed, so this left your bag: ${paid.names.join('; ')}.`
            : `We received your earlier payment, number ${paid.orderId}, and are reviewing it. There is no need to pay again.`}{' '}
          <Link to={paths.orderStatus}>See your order</Link>
        </>
      )}
    </Notice>
  )
}
