import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { PageNotice } from '../parts/PageNotice.tsx'
import type { BulkAction } from '../selection/bulkActions.ts'
import { BulkBar } from '../selection/BulkBar.tsx'
import { SelectAll } from '../selection/SelectAll.tsx'
import type { Selection } from '../selection/useSelection.ts'
import styles from './ProductToolbar.module.css'

interface ProductToolbarProps {
  /** Products on the current page. */
  products: readonly ManagedProduct[]
  /** Total of all pages, or undefined until loaded. */
  total: number | undefined
  /** Corrected search term, if the typed one was misspelled. */
  searchedFor: string | undefined
  selection: Selection
  notice: string
  /** Undefined if the last action cannot be undone. */
  onUndoNotice: (() => void) | undefined
  onCloseNotice: () => void
  onAction: (action: BulkAction) => void
  onEditSelected: () => void
  onClearSelection: () => void
  /** Undefined if no filter is set. */
  onClearFilters: (() => void) | undefined
}

/** Row above the table with the number of products, or with the bulk actions. */
export function ProductToolbar(props: ProductToolbarProps) {
  const { products, total, searchedFor, selection, onClearFilters } = props
  const here = products.filter(({ id }) => selection.has(id)).length
  const count =
    total === undefined ? '' : `${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`
  return (
    <div className={styles.toolbar} data-selecting={selection.size > 0 || undefined}>
      {products.length > 0 && <SelectAll products={products} selection={selection} />}
      <div className={styles.count}>
        <p role="status">
          {total === 0 ? <VisuallyHidden>{count}</VisuallyHidden> : count}
          {searchedFor && ` for “${searchedFor}”`}
        </p>
        {onClearFilters && products.length > 0 && (
          <button type="button" className={styles.clear} onClick={onClearFilters}>
            Clear filters
          </button>
        )}
      </div>
      <div className={styles.dock}>
        <PageNotice onUndo={props.onUndoNotice} onClose={props.onCloseNotice}>
          {props.notice}
        </PageNotice>
        {selection.size > 0 && (
          <BulkBar
            count={selection.size}
            elsewhere={selection.size - here}
            isAllByVariant={selection.idsByVariant.length === selection.size}
            onAction={props.onAction}
            onEdit={props.onEditSelected}
            onClear={props.onClearSelection}
          />
        )}
      </div>
    </div>
  )
}
