import type { ReactNode } from 'react'
import styles from './SizeGuideDialog.module.css'

interface MeasureTableProps {
  title: string
  /** Sentences under the title. */
  children?: ReactNode
  columns: readonly string[]
  rows: readonly { size: string; values: readonly string[] }[]
  /** The size that stands out, because the shopper has chosen it. */
  chosen: string | undefined
}

export function MeasureTable({ title, children, columns, rows, chosen }: MeasureTableProps) {
  return (
    <section className={styles.measures} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children && <p className={styles.words}>{children}</p>}
      {/* Wider than a phone with many measurements: it can be scrolled, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="region" aria-label={`${title}, table`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Size', ...columns].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size} data-chosen={size === chosen}>
                <th scope="row">{size}</th>
                {values.map((value, index) => (
                  <td key={columns[index]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
