import type { Order } from '../../../../domain/contract/order.ts'
import { formatCents, formatDollars } from '../../../../domain/rules/payments/money.ts'
import { refundableInCents } from '../../../../domain/rules/orders/orderStatus.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { getAmountsInCents } from '../parts/buildOrderState.ts'
import styles from './OrderSummary.module.css'

/** Totals of an order, with the net amount after refunds. */
export function OrderSummary(order: Order) {
  const { subtotal, tax, shipping, total, refunded } = order
  return (
    <dl className={styles.sums}>
      <Sum name="Subtotal" amount={formatDollars(subtotal)} />
      <Sum name="Tax" amount={formatDollars(tax)} />
      <Sum name="Shipping" amount={formatDollars(shipping)} />
      <Sum name="Total" amount={formatDollars(total)} className={styles.total} />
      {refunded > 0 && (
        <>
          <Sum name="Refunded" amount={formatDollars(-refunded)} />
          <Sum
            name="Net"
            amount={formatCents(refundableInCents(getAmountsInCents(order)))}
            className={styles.kept}
          />
        </>
      )}
    </dl>
  )
}

function Sum({ name, amount, className }: { name: string; amount: string; className?: string | undefined }) {
  return (
    <div className={joinClasses(styles.sum, className)}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
