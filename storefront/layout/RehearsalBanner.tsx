import { useShopConfig } from '../api/useShopConfig.ts'
import styles from './RehearsalBanner.module.css'

/** No one may take a rehearsal for a sale. */
export function RehearsalBanner() {
  const { config } = useShopConfig()
  if (config?.paymentMode !== 'rehearsal') return null
  return (
    <aside className={styles.banner} aria-label="Rehearsal">
      Rehearsal mode: no card is charged
    </aside>
  )
}
