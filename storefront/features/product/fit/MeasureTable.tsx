import type { ReactNode } from 'react'
import styles from './SizeGuideDialog.module.css'

interface MeasureTableProps {
  title: string
  /** Text below the title. */
  children?: ReactNode
  columns: readonly string[]
  rows: readonly { size: string; values: readonly string[] }[]
  /** Size to highlight. */
  chosen: string | undefined
}

export function MeasureTable({ title, children, columns, rows, chosen }: MeasureTableProps) {
  return (
    <section className={styles.measures} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children && <p className={styles.words}>{children}</p>}
      {/* The table may be wider than a phone: it scrolls, also by keyboard. */}
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
