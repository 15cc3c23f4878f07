import type { ReactNode } from 'react'
import styles from './NoScriptNotice.module.css'

/** Message on pages that need JavaScript if it is disabled; reset.css hides their loading states. */
export function NoScriptNotice({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.words}>{children}</p>
    </noscript>
  )
}
