import styles from './PageLoading.module.css'

/** While a page's own code is on its way. */
export function PageLoading() {
  return (
    <p className={styles.loading} role="status" data-loading>
      Loading…
    </p>
  )
}
