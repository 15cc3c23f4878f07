import type { ProductChange } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { StockReasonGiven } from '../../../../../domain/contract/variant.ts'
import type { StaffCause } from '../../../../../domain/rules/stock/stockChange.ts'
import type { FormValues } from './formValues.ts'

/** Why the count changes, as it is chosen and typed. */
export interface StockReasonValues {
  cause: StaffCause
  note: string
}

/** What is meant where nothing is chosen. */
export const NO_REASON: StockReasonValues = { cause: 'corrected', note: '' }

/** Whether the count or the switch of a product that is there differs from what was seen; not of one still to be made. */
export function isCountChanged(
  seen: ManagedProduct | null,
  { stockQuantity, inStock }: Pick<FormValues, 'stockQuantity' | 'inStock'>,
): boolean {
  return seen !== null && (inStock !== seen.inStock || Number(stockQuantity) !== seen.stockQuantity)
}

/** The change with its reason, where it is one of the count: of any other the server takes none. */
export function withReason(change: ProductChange, reason: StockReasonValues): ProductChange {
  if (change.stockQuantity === undefined && change.inStock === undefined) return change
  return { ...change, stockReason: reasonSent(reason) }
}

/** A reason as it is sent: without a note where none was typed. */
export function reasonSent({ cause, note }: StockReasonValues): StockReasonGiven {
  return { cause, ...(note.trim() !== '' && { note: note.trim() }) }
}
