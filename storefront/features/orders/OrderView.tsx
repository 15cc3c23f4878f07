import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'
import { formatDollars } from '../../../domain/rules/payments/money.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { dayOf } from './dayOf.ts'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderedProduct } from './OrderedProduct.tsx'
import styles from './OrderView.module.css'
import { Timeline } from './Timeline.tsx'

interface OrderViewProps {
  order: OrderProgress
  email: string
  onForget: () => void
}

export function OrderView({ order, email, onForget }: OrderViewProps) {
  const { orderId, placedAt, items, total, refunded, trackingUrl, isPaymentChecked } = order
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your order</h1>
        <p className={styles.words}>
          Number <strong className={styles.number}>{orderId}</strong>, placed on {dayOf(placedAt)}
        </p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="order-progress">
          <h2 className={styles.title} id="order-progress">
            Where it is
          </h2>
          {isPaymentChecked ? (
            <Timeline order={order} />
          ) : (
            <p className={styles.words}>
              Your payment has reached us. We look at it by hand before we confirm an order, and write to you
              as soon as we have. There is nothing you have to do.
            </p>
          )}
          {trackingUrl && /^https?:\/\//.test(trackingUrl) && (
            <LinkButton href={trackingUrl} target="_blank" rel="noopener noreferrer" variant="secondary">
              Track your parcel
            </LinkButton>
          )}
          <OrderDelivery order={order} />
        </section>
        <section className={styles.pieces} aria-labelledby="order-pieces">
          <h2 className={styles.title} id="order-pieces">
            {items.length > 0 ? 'What is in it' : 'What was paid'}
          </h2>
          {items.length > 0 && (
            <ul className={styles.list}>
              {items.map((item) => (
                <OrderedProduct key={[item.productId, item.size, item.color].join('/')} item={item} />
              ))}
            </ul>
          )}
          <dl className={styles.sums}>
            <div className={styles.total}>
              <dt>Total</dt>
              <dd>{formatDollars(total)}</dd>
            </div>
            {refunded > 0 && (
              <div>
                <dt>Refunded</dt>
                <dd>{formatDollars(refunded)}</dd>
              </div>
            )}
          </dl>
        </section>
      </div>
      <p className={styles.away}>
        <span className={styles.email}>Shown for {email}, in this tab only.</span>
        <Button variant="quiet" onClick={onForget}>
          Find another order
        </Button>
      </p>
    </div>
  )
}
