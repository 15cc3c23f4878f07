import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Facets } from '../../../domain/rules/products/facets.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import { useSite } from '../../api/useSite.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useOnDemand } from '../../browser/useOnDemand.ts'
import { chosenOptions } from './chosenOptions.ts'
import styles from './FilterBar.module.css'
import { FilterOptions } from './FilterOptions.tsx'
import { filterGroups } from './filterLabels.ts'
import { useFilter } from './useFilter.ts'

export { FilterChips } from './FilterChips.tsx'

interface FilterBarProps {
  facets: Facets | undefined
  /** What the listing asks for without a filter. */
  query: ProductListQuery
}

const loadSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet

/** What narrows a listing: panels that open below the bar on a wide screen, one sheet on a phone. */
export function FilterBar({ facets, query }: FilterBarProps) {
  const [filter, setFilter] = useFilter(query)
  const titles = useSite().categories
  const [open, setOpen] = useState<string>()
  const sheet = useOnDemand(loadSheet)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  useClosedFromOutside(bar, open !== undefined, () => setOpen(undefined))

  if (!facets) return <GroupsToCome />
  const groups = filterGroups(facets, filter, titles)
  const chosen = chosenOptions(filter, facets, titles).length
  const panel = groups.find(({ title }) => title === open)

  const closeWithEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || open === undefined) return
    setOpen(undefined)
    event.currentTarget.querySelector<HTMLElement>(`[data-group="${open}"]`)?.focus()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons within
    <div className={styles.bar} ref={bar} onKeyDown={closeWithEscape}>
      <button
        type="button"
        className={styles.filter}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onPointerEnter={sheet.prepare}
        onClick={sheet.open}
      >
        Filter{chosen > 0 && ` (${chosen})`}
      </button>
      <div className={styles.groups} role="group" aria-label="Filter">
        {groups.map(({ title, options: [first, ...more] }) => {
          // One choice needs no panel.
          if (first && more.length === 0)
            return (
              <button
                key={title}
                type="button"
                className={styles.switch}
                aria-pressed={first.isChosen}
                onClick={() => setFilter(first.next)}
              >
                {first.label}
              </button>
            )
          return (
            <button
              key={title}
              type="button"
              className={styles.group}
              data-group={title}
              aria-expanded={title === open}
              aria-controls={title === open ? id : undefined}
              onClick={() => setOpen(title === open ? undefined : title)}
            >
              {title}
            </button>
          )
        })}
      </div>
      {panel && (
        <div className={styles.panel} id={id} role="group" aria-label={panel.title}>
          <FilterOptions group={panel} onChange={setFilter} />
        </div>
      )}
      {sheet.Wanted && (
        <sheet.Wanted
          facets={facets}
          query={query}
          filter={filter}
          onChange={setFilter}
          onClose={sheet.close}
        />
      )}
    </div>
  )
}

/** Size, color, price and stock, or on a phone the one way to them all. */
function GroupsToCome() {
  return (
    <div className={joinClasses(styles.bar, styles.toCome)} aria-hidden="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

/** A press elsewhere closes what is open, and so does a focus that moves on. */
function useClosedFromOutside(
  element: { current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [element, isOpen])
}
