import type { ReactNode } from 'react'
import styles from './StatedField.module.css'

interface StatedFieldProps {
  /** What came of the last change, in a word beside the label; left out where nothing is saved by itself. */
  state?: ReactNode
  children: ReactNode
}

/** A small field of a picture that is saved as it is left. */
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
