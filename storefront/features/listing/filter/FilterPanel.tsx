import { useEffect, useRef } from 'react'
import type { Facets } from '../../../../domain/rules/products/facets.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import { useSite } from '../../../api/useSite.ts'
import styles from './FilterPanel.module.css'
import { FilterOptions } from './FilterOptions.tsx'
import { filterGroups } from './filterGroups.ts'
import type { GroupTitle } from './groupTitles.ts'

interface FilterPanelProps {
  id: string
  title: GroupTitle
  facets: Facets
  filter: ProductFilter
  onChange: (next: ProductFilter) => void
  /** The filter bar; clicks inside it do not close the panel. */
  bar: { current: HTMLElement | null }
  onClose: () => void
}

/** Panel with the options of one group, below the bar. */
export function FilterPanel({ id, title, facets, filter, onChange, bar, onClose }: FilterPanelProps) {
  useCloseOnOutsidePress(bar, onClose)
  const group = filterGroups(facets, filter, useSite().categories).find((each) => each.title === title)
  if (!group) return null
  return (
    <div className={styles.panel} id={id} role="group" aria-label={title}>
      <FilterOptions group={group} onChange={onChange} />
    </div>
  )
}

/** Calls `close` on a press or focus outside of the element. */
function useCloseOnOutsidePress(element: { current: HTMLElement | null }, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [element])
}
