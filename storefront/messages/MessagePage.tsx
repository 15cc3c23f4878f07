import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

interface MessagePageProps {
  title: string
  /** A sentence that says what to do next. */
  children?: ReactNode
  /** Links or buttons that do it. */
  actions: ReactNode
}

/** A page that has one thing to say. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {children && <p className={styles.words}>{children}</p>}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
