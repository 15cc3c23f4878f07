import type { Order } from '../../../../domain/contract/order.ts'
import type { PublicConfig } from '../../../../domain/contract/publicConfig.ts'
import { usePublicConfig } from '../../../api/usePublicConfig.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
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
import { useOrderItems } from './useOrderItems.ts'
import { OrderPrintButtons } from '../papers/OrderPrintButtons.tsx'
import { OrderSteps } from '../steps/OrderSteps.tsx'
import { ReviewNotice } from '../parts/ReviewNotice.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'

interface OrderDialogProps {
  order: Order
  /** Called after a change by this user or by someone else. */
  onChanged: (order: Order) => void
  onClose: () => void
}

/** Order details with history, emails and the available actions. */
export function OrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const { config } = usePublicConfig()
  const items = useOrderItems(order)
  return (
    <Dialog title="Order Details" onClose={onClose} className={styles.dialog}>
      <div className={styles.sheet}>
        <ReviewNotice
          reason={order.review}
          isAboutPayment={order.paymentCheck === 'open'}
          className={styles.wide}
        />
        <div className={styles.column}>
          <OrderSection title="Order Information">
            <FactList facts={orderFacts(order)} />
            <OrderPrintButtons order={{ ...order, items }} />
          </OrderSection>
          <OrderSection title="Customer Information">
            <FactList facts={customerFacts(order)} />
          </OrderSection>
          <OrderSection title="Payment Information">
            <FactList facts={paymentFacts(order, config?.mode)} />
          </OrderSection>
        </div>
        <div className={styles.column}>
          <OrderSection title="Order Items">
            <OrderDialogItems items={items} />
          </OrderSection>
          <OrderSection title="Order Summary">
            <OrderSummary {...order} />
          </OrderSection>
        </div>
        <div className={joinClasses(styles.column, styles.past)}>
          <OrderSection title="Order History">
            <OrderHistory {...order} />
          </OrderSection>
          <OrderSection title="Emails">
            <OrderEmails order={order} onChanged={onChanged} />
          </OrderSection>
        </div>
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

const DASHBOARDS: Record<PublicConfig['mode'], string | null> = {
  live: 'https://dashboard.stripe.com/payments/',
  test: 'https://dashboard.stripe.com/test/payments/',
  sandbox: null,
}

function paymentFacts({ payment, isTest }: Order, mode: PublicConfig['mode'] = 'sandbox'): Fact[] {
  const { status, stripePaymentIntentId: id, currency } = payment
  const dashboard = isTest ? null : DASHBOARDS[mode]
  return [
    ['Payment status', <StatusBadge key="status" status={status} />],
    ['Payment ID', id],
    ['Currency', currency.toUpperCase()],
    ...(dashboard
      ? [
          [
            'Stripe',
            <a key="stripe" href={dashboard + id} target="_blank" rel="noreferrer">
              View payment
            </a>,
          ] as const,
        ]
      : []),
    ...(isTest ? [['Test order', 'No card was charged'] as const] : []),
  ]
}
