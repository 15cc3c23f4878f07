import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Notice.module.css'

/** Polite live region. It is always rendered, so that screen readers announce changes. */
export function Notice({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div role="status" className={joinClasses(children ? styles.notice : undefined, className)}>
      {children}
    </div>
  )
}
