import type { CSSProperties } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './ListSkeleton.module.css'

interface ListSkeletonProps {
  /** Status text for screen readers. */
  children: string
  /** Column widths, as in `grid-template-columns`. */
  columns: readonly string[]
  /** True if each row starts with an image. */
  isPictured?: boolean
}

/** About as many rows as are visible. */
const ROWS = 8

/** Placeholder rows as high as the rows of a list: cards on narrow screens, columns on wide ones. */
export function ListSkeleton({ children, columns, isPictured = false }: ListSkeletonProps) {
  return (
    <div className={styles.list} style={{ '--columns': columns.join(' ') } as CSSProperties}>
      <VisuallyHidden role="status">{children}</VisuallyHidden>
      {Array.from({ length: ROWS }, (_row, row) => (
        <div key={row} className={joinClasses(styles.row, isPictured && styles.pictured)}>
          {columns.map((column, index) => (
            <Skeleton
              key={column + index}
              className={joinClasses(styles.cell, isPictured && index === 0 && styles.picture)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
