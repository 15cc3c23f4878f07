import type { StockLedger } from '../../domain/rules/stock/stock.ts'
import type { Shop } from '../../src/startup/shop.ts'

/** Returns the number of units of a product that checkouts hold. */
export async function readHeldUnits({ payload }: Pick<Shop, 'payload'>, productId: string): Promise<number> {
  const row = await payload.db.findOne<{ id: string; stockLedger: StockLedger | null }>({
    collection: 'products',
    where: { id: { equals: productId } },
  })
  return Object.values(row?.stockLedger?.held ?? {}).reduce((sum, units) => sum + units, 0)
}
