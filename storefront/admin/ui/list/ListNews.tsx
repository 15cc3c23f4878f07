import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ListNews.module.css'

interface ListNewsProps {
  /** What the list is of, one of it: 'order'. */
  noun: string
  /** How many came by themselves just now. */
  arrived?: number
  /** How many the filters find, if any are set. */
  found: number | undefined
  /** Whether these are the first of more. */
  isMore?: boolean | undefined
  onClear: () => void
  /** Why what is shown may be old. */
  error: string | undefined
  onRetry: () => void
  /** What else can be done with the list. */
  children?: ReactNode
}

/** A line over a list that is always there, so that nothing moves when it has something to say. */
export function ListNews({
  noun,
  arrived = 0,
  found,
  isMore,
  onClear,
  error,
  onRetry,
  children,
}: ListNewsProps) {
  return (
    <div className={styles.line}>
      <p role="status">
        {arrived > 0 && counted(arrived, `new ${noun}`)}
        {arrived === 0 && found !== undefined && found > 0 && `${counted(found, noun, isMore)} found`}
        {/* To be seen this stands below. */}
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
