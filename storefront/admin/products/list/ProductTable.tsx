import { ROLES_BY_RIGHT } from '../../../../domain/rules/staff/roles.ts'
import type { ManagedProduct, ManagedProductSort } from '../../../../domain/contract/productManagement.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { useHasRole } from '../../session/useRole.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { buildProductColumns } from './productColumns.tsx'
import type { ProductActions } from './productColumns.tsx'
import styles from './ProductTable.module.css'

interface ProductTableProps extends ProductActions {
  products: readonly ManagedProduct[]
  sort: ManagedProductSort
  onSort: (sort: ManagedProductSort) => void
  isBusy: boolean
}

export function ProductTable({ products, sort, onSort, isBusy, ...actions }: ProductTableProps) {
  const mayTrade = useHasRole(ROLES_BY_RIGHT.trade)
  return (
    <div className={styles.table}>
      <DataTable
        label="Products"
        columns={buildProductColumns(actions, mayTrade)}
        rows={products}
        rowKey={({ id }) => id}
        rowClassName={({ id }) => joinClasses(styles.row, actions.selection.has(id) && styles.selected)}
        sort={sort}
        onSort={(next) => onSort(next as ManagedProductSort)}
        isBusy={isBusy}
      />
    </div>
  )
}
