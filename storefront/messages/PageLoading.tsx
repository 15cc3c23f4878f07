import styles from './PageLoading.module.css'

/** Fallback while the code of a page loads. */
export function PageLoading() {
  return (
    <p className={styles.loading} role="status" data-loading>
      Loading…
    </p>
  )
}
