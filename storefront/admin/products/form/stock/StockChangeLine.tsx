import { CAUSE_LABELS, countLabel } from '../../../../../domain/rules/stock/stockLabels.ts'
import { paths } from '../../../../navigation/paths.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { OrderDate } from '../../../orders/parts/OrderDate.tsx'
import styles from './StockChangeLine.module.css'
import { UnexplainedCountWarning } from './UnexplainedCountWarning.tsx'
import type { ListedChange } from './useStockHistory.ts'

/** Line of the stock history: cause, author, date, and count before and after. */
export function StockChangeLine({ change }: { change: ListedChange }) {
  const { at, cause, by, order, note, before, isUnexplained } = change
  return (
    <li className={styles.line} tabIndex={-1}>
      <p>
        {CAUSE_LABELS[cause]}
        {order && <OrderLink order={order} />}
      </p>
      <Counts change={change} />
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.soft}>
        {by !== null && `by ${by}, `}
        <OrderDate date={at} />
      </p>
      {isUnexplained && (
        <div className={styles.unexplained}>
          <UnexplainedCountWarning count={before} when="before" />
        </div>
      )}
    </li>
  )
}

/** Opens in a new tab, so that the form stays open. */
function OrderLink({ order: { orderId } }: { order: NonNullable<ListedChange['order']> }) {
  if (orderId === null) return ', order deleted'
  return (
    <>
      {', '}
      <a
        href={paths.adminOrder(orderId)}
        className={styles.order}
        target="_blank"
        rel="noreferrer"
        aria-label={`Order ${orderId}, in a new tab`}
      >
        {orderId}
      </a>
    </>
  )
}

/** Displays "5 → 4", or only the new count of a created or imported product. */
function Counts({ change: { cause, before, after } }: { change: ListedChange }) {
  const [was, is] = [countLabel(before), countLabel(after)]
  if (cause === 'created' || cause === 'imported') return <p className={styles.counts}>{is}</p>
  return (
    <p className={styles.counts}>
      <VisuallyHidden>{`from ${was} to ${is}`}</VisuallyHidden>
      <span aria-hidden="true">
        {was} → {is}
      </span>
    </p>
  )
}
