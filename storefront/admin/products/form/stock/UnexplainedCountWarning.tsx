import type { StockCount } from '../../../../../domain/rules/stock/stockChange.ts'
import { unexplainedMessage } from '../../../../../domain/rules/stock/stockLabels.ts'
import styles from './UnexplainedCountWarning.module.css'

/** Warns about a count that does not match the recorded changes. */
export function UnexplainedCountWarning({ count, when }: { count: StockCount; when: 'now' | 'before' }) {
  return <p className={styles.unexplained}>{unexplainedMessage(count, when)}</p>
}
