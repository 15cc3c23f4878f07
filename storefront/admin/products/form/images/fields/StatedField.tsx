import type { ReactNode } from 'react'
import styles from './StatedField.module.css'

interface StatedFieldProps {
  /** Save state displayed beside the label; omit if changes are not saved automatically. */
  state?: ReactNode
  children: ReactNode
}

/** Image field that saves automatically, with its save state. */
export function StatedField({ state, children }: StatedFieldProps) {
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
