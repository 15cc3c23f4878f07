import type { CSSProperties } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './ListSkeleton.module.css'

interface ListSkeletonProps {
  /** What is said meanwhile to who cannot see it. */
  children: string
  /** How wide the columns of the table to come are, as in `grid-template-columns`. */
  columns: readonly string[]
  /** Begins each row with a picture. */
  isPictured?: boolean
}

/** About as many as are seen at once. */
const ROWS = 8

/** Rows as high as those of the list to come: cards on a narrow screen, columns on a wide one. */
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
