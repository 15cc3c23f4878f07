import type { Admin } from '../../../domain/contract/admin.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'

/** Who of the staff changes something. */
export type Staff = Pick<Admin, 'id' | 'username'>

/** How the stock history names who changed a count; nobody where the shop did. */
export const byOf = (staff: Staff | null): Pick<StockReason, 'by' | 'byId'> =>
  staff ? { by: staff.username, byId: staff.id } : {}
