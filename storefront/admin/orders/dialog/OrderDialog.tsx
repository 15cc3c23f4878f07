import type { Order } from '../../../../domain/contract/order.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactList } from './FactList.tsx'
import type { Fact } from './FactList.tsx'
import { OrderDate } from '../OrderDate.tsx'
import styles from './OrderDialog.module.css'
import { OrderDialogItems } from './OrderDialogItems.tsx'
import { OrderSection } from './OrderSection.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { ReviewMark } from '../ReviewMark.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { addressLinesOf, fullNameOf } from '../orderTexts.ts'

interface OrderDialogProps {
  order: Order
  onClose: () => void
}

/** An order in full, set like an invoice; to be read only. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  return (
    <Dialog title="Order Details" onClose={onClose} className={styles.dialog}>
      <div className={styles.sheet}>
        <ReviewMark reason={order.review} className={styles.wide} />
        <OrderSection title="Order Information">
          <FactList facts={orderFacts(order)} />
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
        <OrderSection title="Order Summary" className={styles.summary}>
          <OrderSummary {...order} />
        </OrderSection>
      </div>
    </Dialog>
  )
}

const orderFacts = ({ orderId, createdAt, orderStatus }: Order): Fact[] => [
  ['Order ID', orderId],
  ['Date', <OrderDate key="date" date={createdAt} />],
  ['Order status', <StatusBadge key="status" status={orderStatus} />],
]

const paymentFacts = ({ payment, rehearsal }: Order): Fact[] => [
  ['Payment status', <StatusBadge key="status" status={payment.status} />],
  ['Payment ID', payment.stripePaymentIntentId],
  ['Currency', payment.currency.toUpperCase()],
  ...(rehearsal ? [['Rehearsal', 'No card was charged'] as const] : []),
]

function customerFacts(order: Order): Fact[] {
  const { email } = order.customerInfo
  const lines = addressLinesOf(order)
  return [
    ['Name', fullNameOf(order)],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    [
      'Address',
      lines.length > 0 &&
        lines.map((line) => (
          <span key={line} className={styles.addressLine}>
            {line}
          </span>
        )),
    ],
  ]
}
