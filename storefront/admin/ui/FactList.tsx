import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** A name and what is known under it. */
export type Fact = readonly [name: string, value: ReactNode]

/** Facts under their names. A missing one is said to be missing. */
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
