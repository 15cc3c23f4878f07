import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'
import { formatShopDate } from '../../../domain/rules/dates/shopTime.ts'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { orderMessage } from '../../../domain/rules/delivery/orderMessage.ts'
import { formatDollars } from '../../../domain/rules/payments/money.ts'
import { Link } from '../../navigation/Link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
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
  const { orderId, orderStatus, placedAt, items, total, refunded, trackingUrl, isPaymentChecked } = order
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.letterhead} aria-hidden="true">
          {SHOP_NAME}
        </p>
        <h1>Your order</h1>
        <p className={styles.words}>
          Number <strong className={styles.number}>{orderId}</strong>, placed on {formatShopDate(placedAt)}
        </p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="order-progress">
          <h2 className={styles.title} id="order-progress">
            Status
          </h2>
          <p className={styles.message}>{orderMessage(order)}</p>
          {isPaymentChecked && <Timeline order={order} />}
          {orderStatus === 'shipped' && trackingUrl && /^https?:\/\//.test(trackingUrl) && (
            <LinkButton
              className={styles.screen}
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
            >
              Track your package
            </LinkButton>
          )}
          {orderStatus !== 'cancelled' && <OrderDelivery order={order} />}
        </section>
        <section aria-labelledby="order-pieces">
          <h2 className={styles.title} id="order-pieces">
            {items.length > 0 ? 'Items' : 'Payment'}
          </h2>
          {items.length > 0 && (
            <ul className={styles.list}>
              {items.map((item) => (
                <OrderedProduct key={[item.productId, item.size, item.color].join('/')} item={item} />
              ))}
            </ul>
          )}
          <dl className={styles.sums}>
            {items.length > 0 && (
              <>
                <div>
                  <dt>Shipping</dt>
                  <dd>Free</dd>
                </div>
                <div>
                  <dt>Tax</dt>
                  <dd>{formatDollars(0)}</dd>
                </div>
              </>
            )}
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
      <p className={joinClasses(styles.help, styles.screen)}>
        Questions about this order? <Link to={paths.page('contact')}>Contact us</Link>
        {orderStatus === 'delivered' && (
          <>
            , or see <Link to={paths.page('returns')}>returns and exchanges</Link>
          </>
        )}
        .
      </p>
      <p className={styles.away}>
        <span className={styles.email}>Viewing as {email}</span>
        <Button variant="quiet" onClick={() => window.print()}>
          Print this page
        </Button>
        <Button variant="quiet" onClick={onForget}>
          Find another order
        </Button>
      </p>
    </div>
  )
}
