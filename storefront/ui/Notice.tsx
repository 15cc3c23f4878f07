import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Notice.module.css'

/** News that can wait for the person to finish: the region is always there, so that what appears in it is announced. */
export function Notice({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div role="status" className={joinClasses(children ? styles.notice : undefined, className)}>
      {children}
    </div>
  )
}
