import type { Admin } from '../../../domain/contract/admin.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'

/** Staff member who makes a change. */
export type StaffMember = Pick<Admin, 'id' | 'username'>

/** Returns the actor columns of a stock history entry; empty for automatic changes. */
export const toActor = (staff: StaffMember | null): Pick<StockReason, 'by' | 'byId'> =>
  staff ? { by: staff.username, byId: staff.id } : {}
