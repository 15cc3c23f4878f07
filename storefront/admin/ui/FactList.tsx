import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Label and value. */
export type Fact = readonly [name: string, value: ReactNode]

/** List of labeled values; a missing value is displayed as not provided. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value || <span className={styles.missing}>Not provided</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
