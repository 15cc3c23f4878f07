import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'
import { formatShopDate } from '../../../domain/rules/dates/shopTime.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Timeline.module.css'
import { buildTimeline } from './buildTimeline.ts'

export function Timeline({ order }: { order: Pick<OrderProgress, 'orderStatus' | 'steps'> }) {
  return (
    <ol className={styles.steps}>
      {buildTimeline(order).map(({ status, label, at, state }) => (
        <li
          key={status}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <p className={styles.label}>
            {label}
            {state === 'ahead' && <VisuallyHidden>, still to come</VisuallyHidden>}
          </p>
          {at && <p className={styles.day}>{formatShopDate(at)}</p>}
        </li>
      ))}
    </ol>
  )
}
