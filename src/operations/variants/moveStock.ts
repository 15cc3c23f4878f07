import { FAILURES } from '../../../domain/contract/failure.ts'
import type { StockMoveRequest } from '../../../domain/contract/variant.ts'
import { hasHolds, stopCounting } from '../../../domain/rules/stock/stockCounting.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { EMPTY_COUNT, isSameCount, recordChange } from '../../../domain/rules/stock/stockHistory.ts'
import { sumStock } from '../../../domain/rules/stock/stockMove.ts'
import { getListingTags } from '../../caching/tags.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import { type VariantRow, findVariants } from '../../persistence/stock/variantRows.ts'
import { ANY_TIME, type Change, findRow, findRows, updateRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'
import { syncUnlocked, withVariants } from './syncVariants.ts'

/** Age at which an unfinished move counts as abandoned and is finished by the worker. */
const ABANDONED_MS = 60_000

const UNITS_HELD =
  'A unit of this product is in checkout or reserved for the waiting list. Try again in a few minutes, or release it in the waiting list. Nothing was changed.'

type MovedProduct = NonNullable<Awaited<ReturnType<typeof readMovedProduct>>>

/**
 * Switches a product between one count per variant, starting with the given counts, and one total, starting with the
 * sum of its variants. Does nothing if it already counts that way. If the process dies, the worker finishes the move;
 * until then, units that are not counted yet are not sold. Throws 404 for an unknown product, and 412 if its count is
 * no longer `seen`. Throws 400 if counts miss a variant or name an unknown one, and 409 while a checkout or the
 * waitlist holds a unit.
 */
export function moveStock(
  shop: Shop,
  productId: string,
  request: StockMoveRequest,
  staff: StaffMember | null,
): Promise<void> {
  return withProductLocks(productId, async () => {
    await syncUnlocked(shop, productId)
    const product = await readMovedProduct(shop.payload, productId)
    if (!product) throw new HttpError(404, FAILURES.productNotFound)
    if (product.stockMove) throw new HttpError(409, UNITS_HELD)
    if ((product.stockBy ?? 'product') === request.to) return
    const reason: StockReason = { cause: 'moved', ...toActor(staff) }
    if (request.to === 'variant') await countByVariant(shop, product, request, reason)
    else await countAsWhole(shop, product, reason)
    await syncUnlocked(shop, productId)
  })
}

/** Finishes moves to one total that a killed process left unfinished, or rolls them back. */
export async function finishStockMoves(shop: Shop): Promise<void> {
  const due = await findRows(shop.payload, 'products', {
    where: { and: [{ variantsDueAt: ANY_TIME }, { stockMove: { exists: true } }] },
    select: { stockMove: true },
    sort: 'variantsDueAt',
  })
  for (const { id, stockMove } of due) {
    if (stockMove?.to !== 'product' || Date.parse(stockMove.at) > Date.now() - ABANDONED_MS) continue
    await withProductLocks(id, async () => {
      const product = await readMovedProduct(shop.payload, id)
      if (product?.stockMove?.at !== stockMove.at) return
      await countAsWhole(shop, product, stockMove.reason)
    }).catch((error: unknown) =>
      shop.payload.logger.warn(
        { err: error },
        `Failed to move the stock of ${id} to one total; it is still counted by variant`,
      ),
    )
  }
}

/** Runs `work` under the locks for edits of the product and of its variants. */
const withProductLocks = <T>(productId: string, work: () => Promise<T>) =>
  withLock(`product ${productId}`, () => withVariants(productId, work))

function readMovedProduct(payload: Shop['payload'], id: string) {
  return findRow(payload, 'products', {
    where: { id: { equals: id } },
    select: {
      inStock: true,
      stockQuantity: true,
      stockLedger: true,
      stockRevision: true,
      stockBy: true,
      stockMove: true,
    },
  })
}

async function countByVariant(
  shop: Shop,
  product: MovedProduct,
  { seen, counts: posted = [] }: StockMoveRequest,
  reason: StockReason,
): Promise<void> {
  const stock = toStockState(product)
  if (!seen || !isSameCount(seen, stock))
    throw new HttpError(412, 'The count of this product has changed. Review it and try again.', {
      field: 'seen',
    })
  if (hasHolds(stock)) throw new HttpError(409, UNITS_HELD)
  const counts = Object.fromEntries(
    posted.map(({ id, inStock, stockQuantity }) => [id, { inStock, stockQuantity }]),
  )
  const offered = (await findVariants(shop.payload, product.id)).filter(({ isOffered }) => isOffered)
  if (offered.length !== posted.length || offered.some(({ id }) => !counts[id]))
    throw new HttpError(400, 'counts must have one entry for each variant', { field: 'counts' })
  const at = new Date().toISOString()
  await write(shop, product, {
    stockBy: 'variant',
    stockMove: { to: 'variant', at, reason, counts },
    // Total to show until the variants are synced; sales are limited by each variant's own count.
    ...sumStock(Object.values(counts)),
    ...ledgerColumns(stock, { ...stock, ...EMPTY_COUNT }, reason, at),
  })
}

async function countAsWhole(shop: Shop, product: MovedProduct, reason: StockReason): Promise<void> {
  const at = new Date().toISOString()
  // Only one of several concurrent moves succeeds, and a process wrongly considered dead fails at its next write.
  const started = await write(shop, product, { stockMove: { to: 'product', at, reason } })
  const variants = await findVariants(shop.payload, product.id)
  if (!(await stopCountingAll(shop, product.id, variants))) {
    // Roll back unless another process continues the move (412); the sync reopens the variants.
    await write(shop, started, { stockMove: null })
    await syncUnlocked(shop, product.id)
    throw new HttpError(409, UNITS_HELD)
  }
  const closed = (await findVariants(shop.payload, product.id)).filter(({ isOffered }) => isOffered)
  const total = sumStock(closed.map(toStockCount))
  const before = { ...toStockState(started), ...EMPTY_COUNT }
  await write(shop, started, {
    stockBy: 'product',
    stockMove: null,
    ...total,
    ...ledgerColumns(before, { ...before, ...total }, reason, at),
  })
}

/** Stops counting in all variants. Returns false if a unit of one is held. */
async function stopCountingAll(
  shop: Shop,
  product: string,
  variants: readonly VariantRow[],
): Promise<boolean> {
  for (const { id } of variants)
    if (!(await changeStock(shop, { product, variant: id }, stopCounting)).done) return false
  return true
}

function ledgerColumns(from: StockState, to: StockState, reason: StockReason, at: string) {
  const { ledger } = recordChange(from, to, reason, at)
  return { stockLedger: ledger, ...(ledger !== to.ledger && { stockHistoryDueAt: at }) }
}

/** Updates the product. Throws 412 if it has changed since it was read. */
async function write(
  shop: Shop,
  { id, stockRevision }: MovedProduct,
  change: Change<'products'>,
): Promise<MovedProduct> {
  const written = await updateRow(
    shop.payload,
    'products',
    { and: [{ id: { equals: id } }, { stockRevision: { equals: stockRevision } }] },
    {
      ...change,
      stockRevision: stockRevision + 1,
      variantsDueAt: new Date().toISOString(),
      // Makes a sync in progress start over.
      variantsRevision: { $inc: 1 },
      revision: { $inc: 1 },
    },
  )
  if (!written) throw new HttpError(412, FAILURES.productChanged)
  shop.responses.invalidate(getListingTags(written))
  return written
}

const toStockCount = ({ inStock, stockQuantity }: VariantRow): StockCount => ({
  inStock: inStock ?? false,
  stockQuantity: stockQuantity ?? 0,
})
