import { formatDollars, toCents, toDollars } from '../../../../domain/rules/payments/money.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'
import { paidLabel } from '../parts/buildOrderState.ts'
import styles from './Invoice.module.css'
import { DocumentFrame } from './DocumentFrame.tsx'
import { DocumentItems, type PrintedOrder } from './DocumentItems.tsx'

/** Invoice with items, totals and payment. */
export function Invoice({ order }: { order: PrintedOrder }) {
  const { subtotal, shipping, tax, total, refunded, payment, customerInfo } = order
  return (
    <DocumentFrame
      title="Invoice"
      addressTitle="Bill to"
      address={customerInfo.billing ?? customerInfo}
      order={order}
    >
      <DocumentItems
        items={order.items}
        columns={[
          { title: 'Each', cell: ({ price }) => formatDollars(price) },
          {
            title: 'Amount',
            cell: ({ price, quantity }) => formatDollars(toDollars(toCents(price) * quantity)),
          },
        ]}
      />
      <dl className={styles.sums}>
        <Sum name="Subtotal" amount={formatDollars(subtotal)} />
        <Sum name="Shipping" amount={formatDollars(shipping)} />
        <Sum name="Tax" amount={formatDollars(tax)} />
        <Sum name="Total" amount={formatDollars(total)} isTotal />
        <Sum name="Paid by card" amount={paidLabel(order)} />
        {refunded > 0 && <Sum name="Refunded" amount={formatDollars(-refunded)} />}
      </dl>
      <p className={styles.payment}>
        Payment {payment.stripePaymentIntentId}: {statusLabel(payment.status).toLowerCase()}
      </p>
    </DocumentFrame>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
