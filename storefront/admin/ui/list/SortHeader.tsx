import { joinClasses } from '../../../ui/joinClasses.ts'
import type { Column } from './DataTable.tsx'
import styles from './DataTable.module.css'

interface SortHeaderProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** Column header, with a sort button if the column is sortable; ascending first. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { header, sort: keys, align, isPlain, className } = column
  const classes = joinClasses(styles.header, align && styles[align], className)
  if (!keys || !onSort) {
    return (
      <th role="columnheader" scope="col" className={classes}>
        {isPlain ? <span>{header}</span> : header}
      </th>
    )
  }
  const direction = sort === keys.asc ? 'ascending' : sort === keys.desc ? 'descending' : 'none'
  return (
    <th role="columnheader" scope="col" className={classes} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(direction === 'ascending' ? keys.desc : keys.asc)}
      >
        {header}
        <span className={styles.arrow} aria-hidden="true">
          {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : '↕'}
        </span>
      </button>
    </th>
  )
}
