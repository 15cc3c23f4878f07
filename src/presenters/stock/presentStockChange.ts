import type { StockHistory } from '../../../domain/contract/stock.ts'
import type { StockChange } from '../../../domain/rules/stock/stockChange.ts'
import type { StockGap } from '../../../domain/rules/stock/stockHistory.ts'

/** A change of a count as staff read it; `names` has what its order is called, where that is still there. */
export function presentStockChange(
  { number, at, cause, by, order, note, before, after }: StockChange,
  gap: StockGap | null,
  names: ReadonlyMap<string, string>,
): StockHistory['changes'][number] {
  return {
    number,
    at,
    cause,
    before,
    after,
    by: by ?? null,
    note: note ?? null,
    order: order === undefined ? null : { id: order, orderId: names.get(order) ?? null },
    isUnexplained: gap !== null,
  }
}
