import { EMPTY_COUNT, isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { isReadyToShip } from '../../../domain/rules/stock/madeToOrder.ts'
import { sumStock } from '../../../domain/rules/stock/stockMove.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { getDisplayedUnits } from '../../../domain/rules/stock/displayedStock.ts'
import { choiceTokens } from '../../../domain/rules/variants/choiceTokens.ts'
import { choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import { type VariantSummary, getStockedVariants } from '../../../domain/rules/variants/variants.ts'
import type { Where } from 'payload'
import { getStockTags } from '../../caching/getStockTags.ts'
import { getListingTags, getDisplayedStockTags } from '../../caching/tags.ts'
import { withLock } from '../../concurrency/withLock.ts'
import {
  type VariantRow,
  findVariants,
  deleteVariants,
  clearSummaryDue,
} from '../../persistence/stock/variantRows.ts'
import { ANY_TIME, type Row, findRow, findRows, updateRow } from '../../persistence/tables.ts'
import { finishLists } from '../../persistence/rows/writeProductContent.ts'
import type { Shop } from '../../startup/shop.ts'
import { updateOfferedVariants } from './updateOfferedVariants.ts'
import { syncVariantCounting } from './syncVariantCounting.ts'

type SyncedShop = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>
type SyncedProduct = Awaited<ReturnType<typeof readProduct>>

const BATCH = 50

/** Syncs that have not started yet, shared by all callers until they do. */
const waiting = new WeakMap<Shop['payload'], Map<string, Promise<void>>>()

/**
 * Syncs a product with its variants: creates and withdraws (never deletes) variants to match its sizes and colors, and copies
 * their summary and counts to the product. Idempotent; the product stays due until the sync completes, so an interrupted or
 * outdated sync is repeated. Concurrent callers, such as many sales, share one sync that starts after all of them.
 */
export function syncVariants(shop: SyncedShop, productId: string): Promise<void> {
  const rounds = waiting.get(shop.payload) ?? new Map<string, Promise<void>>()
  waiting.set(shop.payload, rounds)
  const known = rounds.get(productId)
  if (known) return known
  const round = withVariants(productId, async () => {
    rounds.delete(productId)
    await syncUnlocked(shop, productId)
  })
  rounds.set(productId, round)
  return round
}

/** Serializes syncs and stock moves of a product's variants. */
export function withVariants<T>(productId: string, work: () => Promise<T>): Promise<T> {
  return withLock(`variants ${productId}`, work)
}

/** Does the same as syncVariants, for callers inside withVariants. */
export async function syncUnlocked(shop: SyncedShop, productId: string): Promise<void> {
  while (!(await syncOnce(shop, productId)));
}

/** Syncs every product that is due. A failure does not block the other products. */
export async function syncDueVariants(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const unseen = (await findDue(shop, seen.size)).filter((id) => !seen.has(id))
    if (unseen.length === 0) return
    for (const id of unseen) {
      if (signal?.aborted) return
      seen.add(id)
      await syncVariants(shop, id).catch((error: unknown) =>
        shop.payload.logger.error(
          { err: error },
          `Failed to sync the variants of ${id}; retrying in 30 seconds`,
        ),
      )
    }
  }
}

/**
 * Returns products that were never synced or whose lists changed, and products of changed variants. Those seen before may
 * still be sorted first, so `seen` raises the limit.
 */
async function findDue({ payload }: Shop, seen: number): Promise<string[]> {
  const limit = BATCH + seen
  const [unmade, products, variants] = await Promise.all([
    findRows(payload, 'products', {
      where: { or: [{ variantsRevision: { equals: 0 } }, { variantsRevision: { exists: false } }] },
      select: { id: true },
      sort: 'variantsRevision',
      limit,
    }),
    findRows(payload, 'products', {
      where: { variantsDueAt: ANY_TIME },
      select: { id: true },
      sort: ['variantsDueAt', 'id'],
      limit,
    }),
    findRows(payload, 'variants', {
      where: { summaryDueAt: ANY_TIME },
      select: { product: true },
      sort: ['summaryDueAt', 'id'],
      limit,
    }),
  ])
  const ids = [...unmade, ...products].map(({ id }) => id)
  return [...new Set([...ids, ...variants.map(({ product }) => product)])]
}

function readProduct(payload: Shop['payload'], id: string) {
  return findRow(payload, 'products', {
    where: { id: { equals: id } },
    select: {
      sizes: true,
      colors: true,
      tags: true,
      inStock: true,
      stockQuantity: true,
      stockBy: true,
      stockMove: true,
      choices: true,
      variants: true,
      variantsRevision: true,
      variantsDueAt: true,
      searchVersion: true,
      valueNames: true,
      listsRevision: true,
      category: true,
    },
  })
}

/** Returns false if something changed concurrently and the sync must be repeated. */
async function syncOnce(shop: SyncedShop, productId: string): Promise<boolean> {
  const { payload, env, responses, worker } = shop
  // Read before the product: variants are only changed if they still have the revision read here.
  const known = await findVariants(payload, productId)
  const product = await readProduct(payload, productId)
  if (!product) {
    await deleteVariants(payload, productId)
    return true
  }
  if (product.valueNames?.pending) {
    // Another process is still writing the lists, or was killed.
    if (await finishLists(payload, product)) responses.invalidate(getListingTags(product))
    return false
  }
  const offered = await updateOfferedVariants(payload, product, known)
  const rows = offered && (await syncVariantCounting(shop, product, offered))
  if (!rows) return false
  const shown = buildSummary(product, rows)
  const where = { and: buildUnchangedFilter(product) }
  const written = await updateRow(payload, 'products', where, shown.columns, { category: true })
  if (!written) return false
  if (shown.isNews) responses.invalidate(getInvalidatedTags(written, shown, env.unitLimits.perProduct))
  if (shown.isBack) worker.requestRun('notices')
  for (const row of rows) if (row.summaryDueAt) await clearSummaryDue(payload, row)
  return true
}

/** Returns the product's new columns, whether they change what it shows, and whether a unit has come back into stock. */
function buildSummary(product: NonNullable<SyncedProduct>, rows: readonly VariantRow[]) {
  const isByVariant = product.stockBy === 'variant'
  const variants = rows.filter(({ isOffered }) => isOffered).map((row) => summarize(row, product))
  const before = getStockedVariants(product)
  const whole = isByVariant ? sumStock(variants.map(countOf)) : countOf(product)
  const now = getStockedVariants({ ...product, ...whole, variants })
  const isNews = JSON.stringify(now) !== JSON.stringify(before) || !isSameCount(whole, countOf(product))
  const isBack = isByVariant && rows.some(({ cameBackAt }) => cameBackAt)
  const choices = isByVariant
    ? choiceTokens(
        now.filter(({ inStock }) => inStock),
        now.filter(isReadyToShip),
      )
    : choiceTokens(now)
  const columns = {
    variants,
    variantsRevision: (product.variantsRevision ?? 0) + 1,
    choices,
    // Stays due while its lists are written or its stock is moved, or if that was interrupted.
    ...(product.searchVersion !== 0 && !product.stockMove && { variantsDueAt: null }),
    ...(isByVariant && whole),
    // The next run of the waitlist job notifies the people who wait for one of them.
    ...(isBack && { waitlistDueAt: new Date().toISOString() }),
    // The in-memory index detects changes of filtered fields by updatedAt; null leaves it unchanged.
    ...(isNews && { revision: { $inc: 1 } }),
    ...(!isNews && choices === product.choices && { updatedAt: null }),
  }
  return {
    columns,
    isNews,
    isBack,
    stock: [countOf(product), whole] as const,
    shown: [before, now] as const,
    choices: [product.choices, columns.choices] as const,
  }
}

/** Returns the cache tags to invalidate; for most sales only those of exact counts. */
function getInvalidatedTags(
  product: { id: string; category: Category },
  { stock, shown, choices }: ReturnType<typeof buildSummary>,
  maxPerProduct: number,
): string[] {
  if (choices[0] !== choices[1]) return getListingTags(product)
  const [before, now] = shown.map((variants) =>
    JSON.stringify(
      variants.map((variant) => ({ ...variant, stockQuantity: getDisplayedUnits(variant, maxPerProduct) })),
    ),
  )
  const changed = getStockTags(product, stock, maxPerProduct)
  return before === now ? changed : [...getDisplayedStockTags(product.id), ...changed]
}

function buildUnchangedFilter({ id, variantsRevision, variantsDueAt }: NonNullable<SyncedProduct>): Where[] {
  const asRead = (value: string | number | null | undefined) =>
    value === null || value === undefined ? { exists: false } : { equals: value }
  return [
    { id: { equals: id } },
    { variantsRevision: asRead(variantsRevision) },
    { variantsDueAt: asRead(variantsDueAt) },
  ]
}

function summarize(row: VariantRow, { stockBy, valueNames }: NonNullable<SyncedProduct>): VariantSummary {
  const { size, color } = choiceNames(valueNames, row)
  const choice = { sku: row.sku, size: size || null, color: color || null, gtin: row.gtin ?? null }
  return { ...choice, ...(stockBy === 'variant' && countOf(row)) }
}

const countOf = ({
  inStock,
  stockQuantity,
}: Partial<Pick<Row<'variants'>, 'inStock' | 'stockQuantity'>>) => ({
  inStock: inStock ?? EMPTY_COUNT.inStock,
  stockQuantity: stockQuantity ?? EMPTY_COUNT.stockQuantity,
})
