import type { ReactNode } from 'react'
import styles from './AdminMessage.module.css'

interface AdminMessageProps {
  /** Live region role: polite (status) or assertive (alert). */
  role?: 'status' | 'alert'
  title?: string
  children: ReactNode
  actions?: ReactNode
}

/** Screen or section with a single message. */
export function AdminMessage({ role, title, children, actions }: AdminMessageProps) {
  return (
    <div className={styles.message}>
      {title && <h1 className={styles.title}>{title}</h1>}
      <p role={role} className={styles.words}>
        {children}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
