import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { PageNotice } from '../parts/PageNotice.tsx'
import type { BulkAction } from '../selection/bulkActions.ts'
import { BulkBar } from '../selection/BulkBar.tsx'
import { SelectAll } from '../selection/SelectAll.tsx'
import type { Selection } from '../selection/useSelection.ts'
import styles from './ProductToolbar.module.css'

interface ProductToolbarProps {
  /** Those of the page that is shown. */
  products: readonly ManagedProduct[]
  /** Of all pages; undefined while that is not known. */
  total: number | undefined
  /** The words that were searched for in the place of mistyped ones. */
  searchedFor: string | undefined
  selection: Selection
  notice: string
  /** Only where the last action can be undone. */
  onUndoNotice: (() => void) | undefined
  onCloseNotice: () => void
  onAction: (action: BulkAction) => void
  onEditSelected: () => void
  onClearSelection: () => void
  /** Only where something narrows the list. */
  onClearFilters: (() => void) | undefined
}

/** The row above the table: how many products there are, or what can be done with those that are selected. */
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
            isAllByVariant={selection.byVariant.length === selection.size}
            onAction={props.onAction}
            onEdit={props.onEditSelected}
            onClear={props.onClearSelection}
          />
        )}
      </div>
    </div>
  )
}
