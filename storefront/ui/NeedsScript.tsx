import type { ReactNode } from 'react'
import styles from './NeedsScript.module.css'

/** What a page says that does nothing without JavaScript, where there is none; see the class that hides what would load for ever. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.words}>{children}</p>
    </noscript>
  )
}
