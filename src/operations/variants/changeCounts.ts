import type { ManagedVariant, VariantCounts } from '../../../domain/contract/variant.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'
import { listVariants } from './changeVariant.ts'
import { syncVariants } from './syncVariants.ts'

/**
 * Sets counts of a product's variants, each only if it still has the count that was seen; returns the ids of the others in
 * `conflictIds`. Before writing anything, throws 404 for an unknown product or variant, and 409 if the product has one
 * count for all variants.
 */
export async function changeCounts(
  shop: Shop,
  productId: string,
  { counts, stockReason }: VariantCounts,
  staff: StaffMember | null,
): Promise<{ variants: ManagedVariant[]; conflictIds: string[] }> {
  await syncVariants(shop, productId)
  await rejectUnknownVariants(shop, productId, new Set(counts.map(({ id }) => id)))
  const reason: StockReason = { cause: 'corrected', ...stockReason, ...toActor(staff) }
  const conflictIds: string[] = []
  for (const { id, seen, ...count } of counts) {
    const place = { product: productId, variant: id }
    if (!(await changeCountIfUnchanged(shop, place, { seen, count }, reason))) conflictIds.push(id)
  }
  return { variants: await listVariants(shop, productId), conflictIds }
}

/** Sets a count. Returns false if it is no longer as it was seen, or units are no longer counted in this place. */
export async function changeCountIfUnchanged(
  shop: Shop,
  place: StockPlace,
  { seen, count: { inStock, stockQuantity } }: { seen: StockCount; count: StockCount },
  reason: StockReason,
): Promise<boolean> {
  const { done } = await changeStock(
    shop,
    place,
    (stock) => {
      if (stock.isCountedElsewhere || !isSameCount(stock, seen)) return null
      const next = { ...stock, inStock, stockQuantity }
      return isSameCount(stock, next) ? stock : next
    },
    reason,
  )
  return done
}

async function rejectUnknownVariants(
  { payload }: Shop,
  productId: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  const product = await findRow(payload, 'products', {
    where: { id: { equals: productId } },
    select: { stockBy: true },
  })
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  if (product.stockBy !== 'variant')
    throw new HttpError(409, 'This product has one total. Track its stock by variant first.')
  const known = new Set((await findVariants(payload, productId)).map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) throw new HttpError(404, FAILURES.variantNotFound)
}
