import type { Order } from '../../../../domain/contract/order.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import type { Fact } from '../../ui/FactList.tsx'
import { OrderDate } from '../parts/OrderDate.tsx'
import { customerFacts } from './customerFacts.tsx'
import styles from './OrderDialog.module.css'
import { OrderDialogItems } from './OrderDialogItems.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderEmails } from './OrderEmails.tsx'
import { OrderSection } from './OrderSection.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderPapers } from '../papers/OrderPapers.tsx'
import { OrderSteps } from '../steps/OrderSteps.tsx'
import { ReviewMark } from '../parts/ReviewMark.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'

interface OrderDialogProps {
  order: Order
  /** A step was taken, or somebody else's was found. */
  onChanged: (order: Order) => void
  onClose: () => void
}

/** An order in full, set like an invoice, what became of it, and what can be done about it now. */
export function OrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  return (
    <Dialog title="Order Details" onClose={onClose} className={styles.dialog}>
      <div className={styles.sheet}>
        <ReviewMark
          reason={order.review}
          isAboutPayment={order.paymentCheck === 'open'}
          className={styles.wide}
        />
        <OrderSection title="Order Information">
          <FactList facts={orderFacts(order)} />
          <OrderPapers order={order} />
        </OrderSection>
        <OrderSection title="Payment Information">
          <FactList facts={paymentFacts(order)} />
        </OrderSection>
        <OrderSection title="Customer Information" className={styles.wide}>
          <FactList facts={customerFacts(order)} />
        </OrderSection>
        <OrderSection title="Order Items" className={styles.wide}>
          <OrderDialogItems items={order.items} />
        </OrderSection>
        <div className={styles.column}>
          <OrderSection title="Order History">
            <OrderHistory {...order} />
          </OrderSection>
          <OrderSection title="Emails">
            <OrderEmails order={order} onChanged={onChanged} />
          </OrderSection>
        </div>
        <OrderSection title="Order Summary">
          <OrderSummary {...order} />
        </OrderSection>
      </div>
      <OrderSteps order={order} onChanged={onChanged} />
    </Dialog>
  )
}

const orderFacts = ({ orderId, createdAt, orderStatus, trackingUrl }: Order): Fact[] => [
  ['Order ID', orderId],
  ['Date', <OrderDate key="date" date={createdAt} />],
  ['Order status', <StatusBadge key="status" status={orderStatus} />],
  ...(trackingUrl
    ? [
        [
          'Tracking link',
          <a key="tracking" href={trackingUrl} target="_blank" rel="noreferrer">
            Track package
          </a>,
        ] as const,
      ]
    : []),
]

function StripeLink({ id }: { id: string }) {
  return (
    <a href={`https://dashboard.stripe.com/payments/${id}`} target="_blank" rel="noreferrer">
      {id}
    </a>
  )
}

const paymentFacts = ({ payment, isTest }: Order): Fact[] => [
  ['Payment status', <StatusBadge key="status" status={payment.status} />],
  [
    'Payment ID',
    isTest ? payment.stripePaymentIntentId : <StripeLink key="id" id={payment.stripePaymentIntentId} />,
  ],
  ['Currency', payment.currency.toUpperCase()],
  ...(isTest ? [['Test order', 'No card was charged'] as const] : []),
]
