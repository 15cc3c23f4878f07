import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './Sums.module.css'

interface SumsProps {
  /** Labels and amounts; the last row is the total. */
  rows: readonly (readonly [name: string, sum: ReactNode])[]
  className?: string | undefined
}

export function Sums({ rows, className }: SumsProps) {
  return (
    <dl className={joinClasses(styles.rows, className)}>
      {rows.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
