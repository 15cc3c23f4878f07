import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import { Swatch } from '../../../products/Swatch.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './FilterOptions.module.css'
import type { FilterGroup } from './filterGroups.ts'

interface FilterOptionsProps {
  group: FilterGroup
  onChange: (next: ProductFilter) => void
}

/** Lists the options of one group; options without products are disabled unless they are chosen. */
export function FilterOptions({ group: { title, options }, onChange }: FilterOptionsProps) {
  return (
    <ul className={styles.options} data-kind={title}>
      {options.map(({ key, label, color, count, isChosen, next }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={isChosen}
            disabled={count === 0 && !isChosen}
            onClick={() => onChange(next)}
          >
            {color && <Swatch color={color} />}
            <span className={styles.label}>{label}</span>
            {count !== undefined && (
              <span className={styles.count}>
                {count}
                <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
