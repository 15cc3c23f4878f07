import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ListStatus.module.css'

interface ListStatusProps {
  /** Singular noun, such as "order". */
  noun: string
  /** Number of rows that just arrived. */
  arrived?: number
  /** Number of rows that match the filters; undefined without filters. */
  found: number | undefined
  /** The count is a lower bound. */
  isMore?: boolean | undefined
  onClear: () => void
  /** Refresh error; the displayed rows may be outdated. */
  error: string | undefined
  onRetry: () => void
  /** Further actions of the list. */
  children?: ReactNode
}

/** Status line above a list. Always rendered, so that the layout does not shift. */
export function ListStatus({
  noun,
  arrived = 0,
  found,
  isMore,
  onClear,
  error,
  onRetry,
  children,
}: ListStatusProps) {
  return (
    <div className={styles.line}>
      <p role="status">
        {arrived > 0 && counted(arrived, `new ${noun}`)}
        {arrived === 0 && found !== undefined && found > 0 && `${counted(found, noun, isMore)} found`}
        {/* Displayed below instead. */}
        {found === 0 && <VisuallyHidden>0 {noun}s found</VisuallyHidden>}
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
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

function counted(count: number, word: string, isMore = false): string {
  return `${isMore ? 'More than ' : ''}${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}
