import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './DataTable.module.css'
import { SortHeader } from './SortHeader.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The sort keys that this column's header switches between. */
  sort?: { asc: string; desc: string }
  align?: 'end'
  /** On a phone its cell stands without the column's name: pictures, check boxes, buttons. */
  isPlain?: boolean
  className?: string
}

interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowClassName?: (row: Row) => string | undefined
  /** The sort key in force. */
  sort?: string
  onSort?: (sort: string) => void
  /** Newer rows are on their way; these are still shown. */
  isBusy?: boolean
  /** Low rows, for lists that are scanned. */
  isDense?: boolean
}

/** A table that becomes a list of cards on a phone. Its roles are spelled out, for styles must not take them away. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowClassName,
  sort,
  onSort,
  isBusy,
  isDense,
}: DataTableProps<Row>) {
  return (
    <table
      className={joinClasses(styles.table, isDense && styles.dense)}
      role="table"
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={joinClasses(styles.row, rowClassName?.(row))}>
            {columns.map(({ key, header, cell, align, isPlain, className }) => (
              <td
                key={key}
                role="cell"
                data-label={isPlain ? undefined : header}
                className={joinClasses(styles.cell, align && styles[align], className)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
