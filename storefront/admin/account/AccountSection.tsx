import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './AccountSection.module.css'

interface AccountSectionProps {
  title: string
  /** Description in one or two sentences. */
  description: ReactNode
  children: ReactNode
}

/** Section with its description on the left and its actions on the right. */
export function AccountSection({ title, description, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.words}>{description}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
