import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { joinClasses } from './joinClasses.ts'

/** Error message that screen readers announce immediately. Renders nothing without children. */
export function Alert({ children, className }: { children?: ReactNode; className?: string }) {
  if (!children) return null
  return (
    <div role="alert" className={joinClasses(styles.alert, className)}>
      {children}
    </div>
  )
}
