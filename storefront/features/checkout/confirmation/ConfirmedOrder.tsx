import { MADE_TO_ORDER } from '../../../../domain/rules/stock/madeToOrder.ts'
import { formatCents, formatDollars, toCents } from '../../../../domain/rules/payments/money.ts'
import { ProductName } from '../../../products/ProductName.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { Confirmation } from './confirmation.ts'
import { ConfirmedAddress } from './ConfirmedAddress.tsx'
import { OrderTotals } from '../parts/OrderTotals.tsx'
import styles from './OrderConfirmed.module.css'

/** Shows the items, the amount paid and the addresses. */
export function ConfirmedOrder({ confirmation }: { confirmation: Confirmation }) {
  const { items, customerInfo, payment, total } = confirmation.order
  const paidInCents = payment.amount ?? toCents(total ?? 0)
  return (
    <div className={styles.columns}>
      <section aria-labelledby="what-you-bought">
        <h2 className={styles.subtitle} id="what-you-bought">
          Your order
        </h2>
        <ul>
          {items.map(({ productId, productName, size, color, quantity, price = 0 }, index) => (
            <li className={styles.product} key={JSON.stringify([productId, size, color])}>
              <Picture
                className={styles.picture}
                image={confirmation.images[index] ?? undefined}
                alt=""
                sizes="5rem"
              />
              <div>
                <h3 className={styles.name}>
                  <ProductName name={productName ?? ''} />
                </h3>
                <p className={styles.choice}>{[size, color].filter(Boolean).join(' / ')}</p>
                <p className={styles.choice}>Quantity {quantity}</p>
                {confirmation.madeToOrder?.[index] && <p className={styles.choice}>{MADE_TO_ORDER}</p>}
              </div>
              <p className={styles.price}>{formatCents(toCents(price) * quantity)}</p>
            </li>
          ))}
        </ul>
        <OrderTotals
          rows={[
            ['Shipping', 'Free'],
            ['Tax', formatDollars(0)],
            ['Paid', formatCents(paidInCents)],
          ]}
        />
      </section>
      <ConfirmedAddress customer={customerInfo} />
    </div>
  )
}
