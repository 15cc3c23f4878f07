import styles from './FailureMessage.module.css'

interface FailureMessageProps {
  title: string
  /** Why, in the server's sentence. */
  reason: string
}

/** What failed, and why beside it. */
export function FailureMessage({ title, reason }: FailureMessageProps) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p>{reason}</p>
    </>
  )
}
