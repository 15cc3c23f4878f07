import type { ReactNode } from 'react'
import styles from './SaveStatusField.module.css'

interface SaveStatusFieldProps {
  /** Save state displayed beside the label; omit if changes are not saved automatically. */
  state?: ReactNode
  children: ReactNode
}

/** Image field that saves automatically, with its save state. */
export function SaveStatusField({ state, children }: SaveStatusFieldProps) {
  return (
    <div className={styles.field}>
      {children}
      {state !== undefined && (
        <p role="status" className={styles.state}>
          {state}
        </p>
      )}
    </div>
  )
}
