import { useState } from 'react'
import type { Facets } from '../../../../domain/rules/products/facets.ts'
import { NO_FILTER, isFiltered } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import { useProducts } from '../../../api/useProducts.ts'
import { useSite } from '../../../api/useSite.ts'
import { countLabel } from '../../../products/countLabel.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import styles from './FilterSheet.module.css'
import { filterGroups } from './filterGroups.ts'
import { getProductCount, applyFilter } from '../data/listingQuery.ts'

interface FilterSheetProps {
  facets: Facets
  query: ProductListQuery
  filter: ProductFilter
  onChange: (next: ProductFilter) => void
  onClose: () => void
}

/** Sheet with all filters. Counts update while choosing; the filter applies on confirmation. */
export function FilterSheet({ facets, query, filter, onChange, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter)
  const drafted = useProducts(applyFilter(query, draft))
  const groups = filterGroups(drafted.facets ?? facets, draft, useSite().categories)
  const total = getProductCount(query, drafted)
  return (
    <Sheet title="Filter" onClose={onClose}>
      {groups.map((group) => (
        <section key={group.title} className={styles.group} aria-label={group.title}>
          <h3 className={styles.title}>{group.title}</h3>
          <FilterOptions group={group} onChange={setDraft} />
        </section>
      ))}
      <VisuallyHidden role="status">{total !== undefined && countLabel(total)}</VisuallyHidden>
      <div className={styles.answers}>
        <Button variant="secondary" disabled={!isFiltered(draft)} onClick={() => setDraft(NO_FILTER)}>
          Clear all
        </Button>
        <Button
          onClick={() => {
            onChange(draft)
            onClose()
          }}
        >
          {total === undefined ? 'Show products' : `Show ${countLabel(total)}`}
        </Button>
      </div>
    </Sheet>
  )
}
