import { usePublicConfig } from '../api/usePublicConfig.ts'
import styles from './TestModeBanner.module.css'

/** Banner for test payments, with the sandbox or with Stripe test keys. */
export function TestModeBanner() {
  const { config } = usePublicConfig()
  if (!config || config.mode === 'live') return null
  return (
    <aside className={styles.banner} aria-label="Test mode">
      Test mode: no card is charged
    </aside>
  )
}
