import type { SkuCounts, SkuCountsResponse } from '../../../domain/contract/stock.ts'
import type { StockReason } from '../../../domain/rules/stock/stockChange.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { syncProductStock } from './syncProductStock.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'

const BATCH = 200

/** Product or variant of a row in the file, its current stock, and why it cannot be set (or null). */
interface Target {
  name: string
  place: StockPlace
  now: StockState
  problem: string | null
}

/**
 * Sets counts from a file by SKU, or by product ID for products with one count. Writes nothing for a trial, or if any row is
 * invalid; returns the problem of every invalid row. The file's count replaces the current one, including sales since the
 * file was created. Idempotent, even after an interruption.
 */
export async function setCountsBySku(
  shop: Shop,
  { counts, stockReason, isTrial }: SkuCounts,
  staff: StaffMember | null,
): Promise<SkuCountsResponse> {
  const targets = await findTargets(shop, counts)
  const problems = listProblems(counts, targets)
  const found = counts.flatMap(({ stockQuantity, inStock, ...row }, index) => {
    const target = targets.get(keyOf(row))
    return target
      ? [{ ...target, row: index, count: { inStock: inStock ?? stockQuantity > 0, stockQuantity } }]
      : []
  })
  const changing = found.filter(({ now, count }) => !isSameCount(now, count))
  const response = {
    changed: changing.length,
    same: found.length - changing.length,
    changes: changing.map(({ row, name, now, count }) => ({
      row,
      name,
      before: { inStock: now.inStock, stockQuantity: now.stockQuantity },
      after: count,
    })),
    problems,
  }
  if (isTrial || problems.length > 0) return response
  const reason: StockReason = { cause: 'counted', ...stockReason, ...toActor(staff) }
  for (const { place, count } of changing)
    await changeStock(
      shop,
      place,
      (stock) => (isSameCount(stock, count) ? stock : { ...stock, ...count }),
      reason,
    )
  await syncProductStock(
    shop,
    changing.map(({ place }) => place),
  )
  return response
}

type CountKey = Pick<SkuCounts['counts'][number], 'sku' | 'productId'>

const keyOf = ({ sku, productId }: CountKey) => (sku === undefined ? `product ${productId}` : `sku ${sku}`)

async function findTargets({ payload }: Shop, counts: readonly CountKey[]): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>()
  const skus = new Set(counts.flatMap(({ sku }) => sku ?? []))
  for (const batch of inBatches([...skus]))
    for (const row of await findRows(payload, 'variants', { where: { sku: { in: batch } } }))
      targets.set(keyOf(row), {
        name: row.sku,
        place: { product: row.product, variant: row.id },
        now: toStockState(row),
        problem: variantProblem(row),
      })
  const ids = new Set(counts.flatMap(({ productId }) => productId ?? []))
  for (const batch of inBatches([...ids]))
    for (const row of await findRows(payload, 'products', { where: { id: { in: batch } } }))
      targets.set(keyOf({ productId: row.id }), {
        name: row.name,
        place: { product: row.id },
        now: toStockState(row),
        problem: row.stockBy === 'variant' ? 'has a count for each variant. Use their SKUs' : null,
      })
  return targets
}

const inBatches = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, index) =>
    keys.slice(index * BATCH, (index + 1) * BATCH),
  )

function listProblems(
  counts: SkuCounts['counts'],
  targets: ReadonlyMap<string, Target>,
): SkuCountsResponse['problems'] {
  const seen = new Set<string>()
  return counts.flatMap((count, row) => {
    const key = keyOf(count)
    const isRepeated = seen.has(key)
    seen.add(key)
    const unknown = count.sku === undefined ? 'is not the ID of a product' : 'is not the SKU of a product'
    const target = targets.get(key)
    const problem = isRepeated ? 'is in the file more than once' : target ? target.problem : unknown
    const sku = count.sku ?? count.productId ?? ''
    return problem ? [{ row, sku, problem: `${sku} ${problem}.` }] : []
  })
}

function variantProblem(row: VariantRow): string | null {
  if (!row.isOffered) return 'is a size or color that its product no longer offers'
  if (!row.keepsStock) return 'belongs to a product with one count for all variants. Use its product ID'
  return null
}
