import { useRef } from 'react'
import type { Facets } from '../../../../domain/rules/products/facets.ts'
import { NO_FILTER } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import { useSite } from '../../../api/useSite.ts'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { chosenOptions } from './chosenOptions.ts'
import styles from './FilterChips.module.css'
import { useFilter } from './useFilter.ts'

interface FilterChipsProps {
  facets: Facets | undefined
  query: ProductListQuery
}

/** Lists the active filters, each with a remove button, and a button that clears all. */
export function FilterChips({ facets, query }: FilterChipsProps) {
  const [filter, setFilter] = useFilter(query, facets)
  const titles = useSite().categories
  const list = useRef<HTMLUListElement>(null)
  const chosen = chosenOptions(filter, facets, titles)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen filters" ref={list} tabIndex={-1}>
      {chosen.map(({ key, label, next }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              setFilter(next)
              // The pressed button is removed: keep the focus in the list.
              list.current?.focus()
            }}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => setFilter(NO_FILTER)}>
          Clear all
        </button>
      </li>
    </ul>
  )
}
