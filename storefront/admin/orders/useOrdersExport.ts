import { useState } from 'react'
import { ApiError } from '../../api/callEndpoint.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { isSignedOut } from '../api/callAdmin.ts'
import { downloadFile } from '../api/downloadFile.ts'
import { orderQueryOf } from './orderFilters.ts'
import type { OrderFilters } from './orderFilters.ts'

const FAILURE = 'Failed to export orders'

/** Saves all orders that the filters find as a file. */
export function useOrdersExport(filters: OrderFilters) {
  const path = adminPaths.ordersExport(orderQueryOf(filters))
  const [isExporting, setExporting] = useState(false)
  const [failed, setFailed] = useState<{ path: string; words: string }>()

  const download = async () => {
    setExporting(true)
    setFailed(undefined)
    try {
      await downloadFile(path, { filename: 'orders.csv', failure: FAILURE })
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.message : FAILURE
      if (!isSignedOut(failure)) setFailed({ path, words })
    } finally {
      setExporting(false)
    }
  }

  return {
    isExporting,
    exportOrders: () => void download(),
    // It says nothing of the orders that other filters find.
    exportFailure: failed?.path === path ? failed.words : undefined,
  }
}
