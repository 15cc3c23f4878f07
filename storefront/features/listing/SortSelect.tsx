import { useId } from 'react'
import type { ProductSort } from '../../../domain/contract/product.ts'
import { SORT_LABELS } from './sorts.ts'
import styles from './SortSelect.module.css'

interface SortSelectProps {
  sort: ProductSort
  onChange: (sort: ProductSort) => void
}

export function SortSelect({ sort, onChange }: SortSelectProps) {
  const id = useId()
  return (
    <div className={styles.sort}>
      <label className={styles.label} htmlFor={id}>
        Sort by
      </label>
      <select
        className={styles.select}
        id={id}
        value={sort}
        onChange={(event) => onChange(event.target.value as ProductSort)}
      >
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
