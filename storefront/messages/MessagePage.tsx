import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

interface MessagePageProps {
  title: string
  /** Sentence about the next step. */
  children?: ReactNode
  /** Links or buttons for the next step. */
  actions: ReactNode
}

/** Page with a single message. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {children && <p className={styles.words}>{children}</p>}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
