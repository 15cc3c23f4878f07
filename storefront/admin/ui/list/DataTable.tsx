import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './DataTable.module.css'
import { SortHeader } from './SortHeader.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Sort keys that the column header toggles. */
  sort?: { asc: string; desc: string }
  align?: 'end'
  /** Hides the column's name on phones, for images, check boxes and buttons. */
  isPlain?: boolean
  className?: string
}

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowClassName?: (row: Row) => string | undefined
  /** Current sort key. */
  sort?: string
  onSort?: (sort: string) => void
  /** Newer rows are loading while these are displayed. */
  isBusy?: boolean
  /** Uses low rows for lists that are scanned. */
  isDense?: boolean
}

/** Table that becomes a list of cards on phones. Explicit roles keep its semantics despite the changed display styles. */
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
