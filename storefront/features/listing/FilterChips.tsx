import { useRef } from 'react'
import { NO_FILTER } from '../../../domain/rules/productFilter.ts'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './FilterChips.module.css'
import { chosenOptions } from './filterWords.ts'
import { useFilter } from './useFilter.ts'

/** What the listing is narrowed to; each can be taken away, and all of it at once. */
export function FilterChips() {
  const [filter, setFilter] = useFilter()
  const list = useRef<HTMLUListElement>(null)
  const chosen = chosenOptions(filter)
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
              // The button goes, and takes the focus with it otherwise.
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
