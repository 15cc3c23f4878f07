import type { StockLedger } from '../../domain/rules/stock/stock.ts'
import type { Shop } from '../../src/startup/shop.ts'

/** How many pieces of a product checkouts hold at the moment. */
export async function heldOf({ payload }: Pick<Shop, 'payload'>, productId: string): Promise<number> {
  const row = await payload.db.findOne<{ id: string; stockLedger: StockLedger | null }>({
    collection: 'products',
    where: { id: { equals: productId } },
  })
  return Object.values(row?.stockLedger?.held ?? {}).reduce((sum, pieces) => sum + pieces, 0)
}
