import type { StockHistory } from '../../../domain/contract/stock.ts'
import type { StockChange } from '../../../domain/rules/stock/stockChange.ts'
import type { StockGap } from '../../../domain/rules/stock/stockHistory.ts'

/** Returns a stock change for staff; `names` maps order IDs to order numbers, except for deleted orders. */
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
