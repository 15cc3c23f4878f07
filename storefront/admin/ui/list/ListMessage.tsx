import type { ReactNode } from 'react'
import styles from './ListMessage.module.css'

interface ListMessageProps {
  /** How it is told to assistive technology: in its own time, or now; not at all where something else tells it. */
  role?: 'status' | 'alert'
  children: ReactNode
  action?: ReactNode
}

/** What stands where the rows of a list would. */
export function ListMessage({ role, children, action }: ListMessageProps) {
  return (
    <div className={styles.message}>
      <p role={role}>{children}</p>
      {action}
    </div>
  )
}
