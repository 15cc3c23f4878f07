import { usePublicConfig } from '../api/usePublicConfig.ts'
import styles from './TestModeBanner.module.css'

/** No one may take a test for a sale, whether the payments are the sandbox's or go by the provider's own test keys. */
export function TestModeBanner() {
  const { config } = usePublicConfig()
  if (!config || config.mode === 'live') return null
  return (
    <aside className={styles.banner} aria-label="Test mode">
      Test mode: no card is charged
    </aside>
  )
}
