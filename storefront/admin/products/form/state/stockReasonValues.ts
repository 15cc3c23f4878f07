import type { ProductChange } from '../../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { StockReasonGiven } from '../../../../../domain/contract/variant.ts'
import type { StaffCause } from '../../../../../domain/rules/stock/stockChange.ts'
import type { FormValues } from './formValues.ts'

/** Reason for a stock change as selected and typed. */
export interface StockReasonValues {
  cause: StaffCause
  note: string
}

/** Default reason. */
export const NO_REASON: StockReasonValues = { cause: 'corrected', note: '' }

/** Returns true if the stock of an existing product was edited; false for a new product. */
export function isCountChanged(
  seen: ManagedProduct | null,
  { stockQuantity, inStock }: Pick<FormValues, 'stockQuantity' | 'inStock'>,
): boolean {
  return seen !== null && (inStock !== seen.inStock || Number(stockQuantity) !== seen.stockQuantity)
}

/** Adds the reason if the change includes stock; the server rejects it for other changes. */
export function withReason(change: ProductChange, reason: StockReasonValues): ProductChange {
  if (change.stockQuantity === undefined && change.inStock === undefined) return change
  return { ...change, stockReason: toStockReason(reason) }
}

/** Returns the reason to send, without an empty note. */
export function toStockReason({ cause, note }: StockReasonValues): StockReasonGiven {
  return { cause, ...(note.trim() !== '' && { note: note.trim() }) }
}
