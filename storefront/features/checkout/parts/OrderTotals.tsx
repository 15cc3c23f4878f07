import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './OrderTotals.module.css'

interface OrderTotalsProps {
  /** Labels and amounts; the last row is the total. */
  rows: readonly (readonly [name: string, sum: ReactNode])[]
  className?: string | undefined
}

export function OrderTotals({ rows, className }: OrderTotalsProps) {
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
