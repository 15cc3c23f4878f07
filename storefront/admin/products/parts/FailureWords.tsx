import styles from './FailureWords.module.css'

interface FailureWordsProps {
  title: string
  /** Why, in the server's sentence. */
  reason: string
}

/** What failed, and why beside it. */
export function FailureWords({ title, reason }: FailureWordsProps) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p>{reason}</p>
    </>
  )
}
