import { adminPaths } from '../api/adminPaths.ts'
import { useDownload } from '../api/useDownload.ts'
import { buildOrderQuery } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

const FILE = { filename: 'orders.csv', failure: 'Failed to export orders' }

/** Downloads all orders that match the filters as CSV. */
export function useOrdersExport(filters: OrderFilters) {
  const { isDownloading, download, downloadFailure } = useDownload(
    adminPaths.ordersExport(buildOrderQuery(filters)),
    FILE,
  )
  return { isExporting: isDownloading, exportOrders: download, exportFailure: downloadFailure }
}
