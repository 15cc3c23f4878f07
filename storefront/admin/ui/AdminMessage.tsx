import type { ReactNode } from 'react'
import styles from './AdminMessage.module.css'

interface AdminMessageProps {
  /** How it is told to assistive technology: in its own time, or now. */
  role?: 'status' | 'alert'
  title?: string
  children: ReactNode
  actions?: ReactNode
}

/** A screen, or a part of one, that has one thing to say. */
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
