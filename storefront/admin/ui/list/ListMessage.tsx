import type { ReactNode } from 'react'
import styles from './ListMessage.module.css'

interface ListMessageProps {
  /** Live region role: polite (status) or assertive (alert); omit if another element announces the message. */
  role?: 'status' | 'alert'
  children: ReactNode
  action?: ReactNode
}

/** Message in place of the rows of a list. */
export function ListMessage({ role, children, action }: ListMessageProps) {
  return (
    <div className={styles.message}>
      <p role={role}>{children}</p>
      {action}
    </div>
  )
}
