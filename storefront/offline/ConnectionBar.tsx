import { useEffect, useState } from 'react'
import { clearProductCache } from '../api/productCache.ts'
import styles from './ConnectionBar.module.css'
import { watchConnection } from './watchConnection.ts'

/** Shows a notice while the shop is unreachable, and reloads product data when the connection returns. */
export function ConnectionBar() {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => watchConnection(setIsAway, () => void clearProductCache()), [])
  return (
    <aside aria-label="Connection">
      <p className={styles.bar} role="status">
        {isAway && 'You’re offline. Prices and availability may have changed.'}
      </p>
    </aside>
  )
}
