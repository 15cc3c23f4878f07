import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './OrderNews.module.css'

interface OrderNewsProps {
  /** How many orders came by themselves just now. */
  arrived: number
  /** How many the filters find, if any are set. */
  found: number | undefined
  onClear: () => void
  /** Why what is shown may be old. */
  error: string | undefined
  onRetry: () => void
  children: ReactNode
}

/** A line that is always there, so that nothing moves when it has something to say. */
export function OrderNews({ arrived, found, onClear, error, onRetry, children }: OrderNewsProps) {
  return (
    <div className={styles.line}>
      <p role="status">
        {arrived > 0 && counted(arrived, 'new order')}
        {arrived === 0 && found !== undefined && found > 0 && `${counted(found, 'order')} found`}
        {/* To be seen this stands below. */}
        {found === 0 && <VisuallyHidden>0 orders found</VisuallyHidden>}
      </p>
      {found !== undefined && found > 0 && (
        <button type="button" className={styles.link} onClick={onClear}>
          Clear filters
        </button>
      )}
      {error && (
        <>
          <p role="alert" className={styles.error}>
            Error: {error}
          </p>
          <button type="button" className={styles.link} onClick={onRetry}>
            Try again
          </button>
        </>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}
