import { formatShopDateTime } from '../../../../domain/rules/dates/shopTime.ts'
import styles from './OrderDate.module.css'

/** Date and time; if it wraps, the time is on the second line. */
export function OrderDate({ date }: { date: string }) {
  const words = formatShopDateTime(date)
  const end = words.lastIndexOf(', ') + 1
  return (
    <time dateTime={date}>
      <span className={styles.part}>{words.slice(0, end)}</span>{' '}
      <span className={styles.part}>{words.slice(end).trim()}</span>
    </time>
  )
}
