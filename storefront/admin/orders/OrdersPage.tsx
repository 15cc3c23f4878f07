import { ROLES_BY_RIGHT } from '../../../domain/rules/staff/roles.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useHasRole } from '../session/useRole.ts'
import { useTitle } from '../ui/useTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import { OrderResults } from './OrderResults.tsx'
import styles from './OrdersPage.module.css'
import { hasFilters } from './orderFilters.ts'
import { useOrderFilters } from './useOrderFilters.ts'
import { useOrders } from './useOrders.ts'
import { useOrdersExport } from './useOrdersExport.ts'

/** Order list, newest first by default. Orders are changed in their dialog. */
export function OrdersPage() {
  useTitle('Orders')
  const { filters, page, setFilters, goToPage } = useOrderFilters()
  const orders = useOrders(filters, page)
  const { isExporting, exportOrders, exportFailure } = useOrdersExport(filters)
  const mayExport = useHasRole(ROLES_BY_RIGHT.orderExport)
  const total = orders.loaded?.pagination.total
  return (
    <>
      <PageHeader
        title="Order Management"
        actions={
          // A filtered list has its own count.
          !hasFilters(filters) && (
            <p className={styles.total}>
              Total Orders: <span className={styles.count}>{total?.toLocaleString('en-US')}</span>
            </p>
          )
        }
      />
      <OrderFilterBar filters={filters} onChange={setFilters} />
      <Alert className={styles.alert}>{exportFailure}</Alert>
      <OrderResults
        orders={orders}
        filters={filters}
        page={page}
        onPage={goToPage}
        onFilters={setFilters}
        actions={
          mayExport &&
          total !== 0 && (
            <Button variant="quiet" busy={isExporting} onClick={exportOrders}>
              {isExporting ? 'Exporting...' : 'Export CSV'}
            </Button>
          )
        }
      />
    </>
  )
}
