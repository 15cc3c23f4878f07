import { useId, useState } from 'react'
import { PUBLICATION_FILTERS } from '../../../../domain/contract/productManagement.ts'
import type { ManagedProductSort, StockFilter } from '../../../../domain/contract/productManagement.ts'
import { CATEGORIES } from '../../../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../../../domain/rules/products/categoryLabels.ts'
import type { Category } from '../../../../domain/rules/products/categories.ts'
import { PUBLICATION_LABELS } from '../../../../domain/rules/products/publicationLabels.ts'
import type { PublicationState } from '../../../../domain/rules/products/publication.ts'
import { LOW_STOCK } from '../../../../domain/rules/stock/stock.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { countFilters } from './productListParams.ts'
import type { ProductListParams } from './productListParams.ts'
import styles from './ProductFilters.module.css'

const SORT_LABELS: Record<ManagedProductSort, string> = {
  newest: 'Newest',
  'name-asc': 'Name: A to Z',
  'name-desc': 'Name: Z to A',
  'category-asc': 'Category: A to Z',
  'category-desc': 'Category: Z to A',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  'stock-asc': 'Stock: Fewest First',
  'stock-desc': 'Stock: Most First',
}

interface ProductFiltersProps {
  list: ProductListParams
  onChange: (part: Partial<ProductListParams>) => void
  onSearch: (q: string) => void
}

/** Search, filters and sort order of the list. Filters are collapsed on phones. */
export function ProductFilters({ list, onChange, onSearch }: ProductFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const choicesId = useId()
  const count = countFilters(list)
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label="Search products"
        placeholder="Name, description, tag or ID"
        q={list.q}
        onSearch={onSearch}
      />
      <Button
        className={styles.toggle}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div className={styles.choices} id={choicesId} data-open={isOpen}>
        <SelectField
          label="Category"
          value={list.category ?? ''}
          onChange={({ target }) =>
            onChange({ category: (target.value || undefined) as Category | undefined })
          }
        >
          <option value="">All</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category].title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Stock"
          value={list.stock ?? ''}
          onChange={({ target }) =>
            onChange({ stock: (target.value || undefined) as StockFilter | undefined })
          }
        >
          <option value="">All</option>
          <option value="in">In stock</option>
          <option value="low">Low: {LOW_STOCK} or fewer</option>
          <option value="out">Out of stock</option>
        </SelectField>
        <SelectField
          label="Status"
          value={list.publication ?? ''}
          onChange={({ target }) =>
            onChange({ publication: (target.value || undefined) as PublicationState | undefined })
          }
        >
          <option value="">All</option>
          {PUBLICATION_FILTERS.map((state) => (
            <option key={state} value={state}>
              {PUBLICATION_LABELS[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Featured"
          value={list.featured === undefined ? '' : String(list.featured)}
          onChange={({ target }) =>
            onChange({ featured: target.value === '' ? undefined : target.value === 'true' })
          }
        >
          <option value="">All</option>
          <option value="true">Featured</option>
          <option value="false">Not featured</option>
        </SelectField>
      </div>
      <SelectField
        className={styles.sort}
        label="Sort by"
        value={list.sort ?? (list.q === '' ? 'newest' : '')}
        onChange={({ target }) =>
          onChange({ sort: (target.value || undefined) as ManagedProductSort | undefined })
        }
      >
        {list.q !== '' && <option value="">Best match</option>}
        {Object.entries(SORT_LABELS).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
