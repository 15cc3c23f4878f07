import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Facets } from '../../../../domain/rules/products/facets.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import { useSite } from '../../../api/useSite.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useOnDemand } from '../../../browser/useOnDemand.ts'
import { chosenOptions } from './chosenOptions.ts'
import styles from './FilterBar.module.css'
import { type GroupTitle, groupTitles, hasReadyToShipFilter, READY_TO_SHIP } from './groupTitles.ts'
import { useFilter } from './useFilter.ts'

export { FilterChips } from './FilterChips.tsx'

interface FilterBarProps {
  facets: Facets | undefined
  /** Query of the listing without a filter. */
  query: ProductListQuery
}

const loadPanel = async () => (await import('./FilterPanel.tsx')).FilterPanel
const loadSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet

/** Filters of a listing: panels below the bar on wide screens, one sheet on phones. */
export function FilterBar({ facets, query }: FilterBarProps) {
  const [filter, setFilter] = useFilter(query, facets)
  const titles = useSite().categories
  const [open, setOpen] = useState<GroupTitle>()
  const panel = useOnDemand(loadPanel, { onLoadError: () => setOpen(undefined) })
  const sheet = useOnDemand(loadSheet)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()

  if (!facets) return <FilterBarSkeleton />
  const chosen = chosenOptions(filter, facets, titles).length

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
        onPointerEnter={sheet.preload}
        onClick={sheet.open}
      >
        Filter{chosen > 0 && ` (${chosen})`}
      </button>
      <div className={styles.groups} role="group" aria-label="Filter">
        {groupTitles(facets, filter).map((title) => (
          <button
            key={title}
            type="button"
            className={styles.group}
            data-group={title}
            aria-expanded={title === open}
            aria-controls={title === open ? id : undefined}
            onPointerEnter={panel.preload}
            onClick={() => {
              setOpen(title === open ? undefined : title)
              panel.open()
            }}
          >
            {title}
          </button>
        ))}
        {/* A single option needs no panel. */}
        <button
          type="button"
          className={styles.switch}
          aria-pressed={filter.inStock}
          onClick={() => setFilter({ ...filter, inStock: !filter.inStock })}
        >
          In stock
        </button>
        {hasReadyToShipFilter(facets, filter) && (
          <button
            type="button"
            className={styles.switch}
            aria-pressed={filter.readyToShip}
            onClick={() => setFilter({ ...filter, readyToShip: !filter.readyToShip })}
          >
            {READY_TO_SHIP}
          </button>
        )}
      </div>
      {open && panel.Content && (
        <panel.Content
          id={id}
          title={open}
          facets={facets}
          filter={filter}
          onChange={setFilter}
          bar={bar}
          onClose={() => setOpen(undefined)}
        />
      )}
      {sheet.Content && (
        <sheet.Content
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

/** Skeleton of the filter buttons: one per group, or a single one on phones. */
function FilterBarSkeleton() {
  return (
    <div className={joinClasses(styles.bar, styles.toCome)} aria-hidden="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
