import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'teal' | 'red' | 'grey'

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>
}
