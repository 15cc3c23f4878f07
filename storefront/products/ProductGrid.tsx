import type { ReactNode } from 'react'
import { joinClasses } from '../ui/joinClasses.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './ProductGrid.module.css'

/** `sizes` attribute of images in the grid. */
export const GRID_SIZES = '(width >= 80rem) 24vw, (width >= 48rem) 32vw, 48vw'

export function ProductGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={joinClasses(styles.grid, className)}>{children}</ul>
}

/** Skeletons of products while they load. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className={styles.pictureToCome} />
          <Skeleton className={styles.nameToCome} />
        </div>
      ))}
    </div>
  )
}
