import styles from './FailureMessage.module.css'

interface FailureMessageProps {
  title: string
  /** Message of the server. */
  reason: string
}

export function FailureMessage({ title, reason }: FailureMessageProps) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p>{reason}</p>
    </>
  )
}
