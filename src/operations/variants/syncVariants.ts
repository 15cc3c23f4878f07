import { NOTHING, isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { isReadyToShip } from '../../../domain/rules/stock/madeToOrder.ts'
import { wholeStock } from '../../../domain/rules/stock/stockMove.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { toldUnits } from '../../../domain/rules/stock/toldStock.ts'
import { choiceTokens } from '../../../domain/rules/variants/choiceTokens.ts'
import { choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import { type VariantSummary, shownVariants } from '../../../domain/rules/variants/variants.ts'
import type { Where } from 'payload'
import { stockChanged } from '../../caching/stockTags.ts'
import { placeChanged, stockWordsChanged } from '../../caching/tags.ts'
import { withLock } from '../../concurrency/withLock.ts'
import {
  type VariantRow,
  findVariants,
  forgetVariants,
  settleVariantRow,
} from '../../persistence/stock/variantRows.ts'
import { ANY_TIME, type Row, findRow, findRows, updateRow } from '../../persistence/tables.ts'
import { finishLists } from '../../persistence/rows/writeProductContent.ts'
import type { Shop } from '../../startup/shop.ts'
import { offerVariants } from './offerVariants.ts'
import { stockVariants } from './stockVariants.ts'

type SyncedShop = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>
type Synced = Awaited<ReturnType<typeof readProduct>>

const BATCH = 50

/** Rounds that have not begun: whoever asks for one meanwhile is served by it. */
const waiting = new WeakMap<Shop['payload'], Map<string, Promise<void>>>()

/**
 * Makes the variants of a product those of its sizes and colors, has the product show them, and tells it what is counted
 * in them. Sizes and colors are the product's own word: what they no longer name is withdrawn, never deleted. Doing it
 * again changes nothing; cut off, or overtaken by another change, it is done again, for the product stays due until it
 * shows what it read. Of many who ask at once, as many sales do, one round serves all that it comes after.
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

/** One after the other, whoever changes how the variants of a product stand to it. */
export function withVariants<T>(productId: string, work: () => Promise<T>): Promise<T> {
  return withLock(`variants ${productId}`, work)
}

/** The same as syncVariants, for whoever works withVariants already. */
export async function syncUnlocked(shop: SyncedShop, productId: string): Promise<void> {
  while (!(await syncOnce(shop, productId)));
}

/** The same of every product that is due; one that fails does not keep the others waiting. */
export async function syncDueVariants(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const unseen = (await findDue(shop, seen.size)).filter((id) => !seen.has(id))
    if (unseen.length === 0) return
    for (const id of unseen) {
      if (signal?.aborted) return
      seen.add(id)
      await syncVariants(shop, id).catch((error: unknown) =>
        shop.payload.logger.error({ err: error }, `The variants of ${id} are not made yet`),
      )
    }
  }
}

/** Products that have none yet or whose lists changed, and those of variants that changed; what was seen may still stand before the others. */
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

/** False where the product changed meanwhile. */
async function syncOnce(shop: SyncedShop, productId: string): Promise<boolean> {
  const { payload, env, responses, worker } = shop
  // Before the product: what is done to them for it is done only while they are as they were then.
  const known = await findVariants(payload, productId)
  const product = await readProduct(payload, productId)
  if (!product) {
    await forgetVariants(payload, productId)
    return true
  }
  if (product.valueNames?.pending) {
    // The process that was writing its lists is about to do so, or was killed.
    if (await finishLists(payload, product)) responses.drop(placeChanged(product))
    return false
  }
  const offered = await offerVariants(payload, product, known)
  const rows = offered && (await stockVariants(shop, product, offered))
  if (!rows) return false
  const shown = summaryOf(product, rows)
  const where = { and: isAsRead(product) }
  const written = await updateRow(payload, 'products', where, shown.columns, { category: true })
  if (!written) return false
  if (shown.isNews) responses.drop(changedIn(written, shown, env.unitLimits.perProduct))
  if (shown.isBack) worker.runSoon('notices')
  for (const row of rows) if (row.summaryDueAt) await settleVariantRow(payload, row)
  return true
}

/** What the product is to tell of its variants, whether that is another thing than before, and whether a unit of one is back. */
function summaryOf(product: NonNullable<Synced>, rows: readonly VariantRow[]) {
  const isByVariant = product.stockBy === 'variant'
  const variants = rows.filter(({ isOffered }) => isOffered).map((row) => summarize(row, product))
  const before = shownVariants(product)
  const whole = isByVariant ? wholeStock(variants.map(countOf)) : countOf(product)
  const now = shownVariants({ ...product, ...whole, variants })
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
    // Somebody is just writing its lists, moving its stock, or was killed there: it stays due.
    ...(product.searchVersion !== 0 && !product.stockMove && { variantsDueAt: null }),
    ...(isByVariant && whole),
    // Whoever waits for one of them is written to in the next round of emails.
    ...(isBack && { waitlistDueAt: new Date().toISOString() }),
    // Null leaves it as it is; of what filters read, the index in memory learns by it.
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

/** What changes where a product tells something new of its variants; of most sales no more than numbers. */
function changedIn(
  product: { id: string; category: Category },
  { stock, shown, choices }: ReturnType<typeof summaryOf>,
  mostPerProduct: number,
): string[] {
  if (choices[0] !== choices[1]) return placeChanged(product)
  const [before, now] = shown.map((variants) =>
    JSON.stringify(
      variants.map((variant) => ({ ...variant, stockQuantity: toldUnits(variant, mostPerProduct) })),
    ),
  )
  const changed = stockChanged(product, stock, mostPerProduct)
  return before === now ? changed : [...stockWordsChanged(product.id), ...changed]
}

function isAsRead({ id, variantsRevision, variantsDueAt }: NonNullable<Synced>): Where[] {
  const asRead = (value: string | number | null | undefined) =>
    value === null || value === undefined ? { exists: false } : { equals: value }
  return [
    { id: { equals: id } },
    { variantsRevision: asRead(variantsRevision) },
    { variantsDueAt: asRead(variantsDueAt) },
  ]
}

function summarize(row: VariantRow, { stockBy, valueNames }: NonNullable<Synced>): VariantSummary {
  const { size, color } = choiceNames(valueNames, row)
  const choice = { sku: row.sku, size: size || null, color: color || null, gtin: row.gtin ?? null }
  return { ...choice, ...(stockBy === 'variant' && countOf(row)) }
}

const countOf = ({
  inStock,
  stockQuantity,
}: Partial<Pick<Row<'variants'>, 'inStock' | 'stockQuantity'>>) => ({
  inStock: inStock ?? NOTHING.inStock,
  stockQuantity: stockQuantity ?? NOTHING.stockQuantity,
})
