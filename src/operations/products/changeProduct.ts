import type { ProductChange } from '../../../domain/contract/product.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { publicationOf } from '../../../domain/rules/products/publication.ts'
import { presentProduct } from '../../presenters/presentProduct.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { sizeAndFitColumns } from '../../presenters/sizeAndFitColumns.ts'
import { categoryChanged, placeChanged, wordsChanged } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { changePublication, publicationIn, rejectIncomplete } from './changePublication.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { type Staff, byOf } from '../stock/byOf.ts'
import { syncVariants } from '../variants/syncVariants.ts'
import { rejectHeld } from '../variants/rejectHeld.ts'
import { claimProduct } from './claimProduct.ts'
import { findProduct } from './findProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { writeProductContent } from '../../persistence/rows/writeProductContent.ts'

export interface ChangeContext {
  /** The ETag that the editor saw. */
  ifMatch?: string | undefined
  /** Who changes it, for the stock history; null where the shop does. */
  staff: Staff | null
}

/**
 * Changes the given fields of a product. With `ifMatch` it refuses (412) a product that
 * changed since; refuses (404) an unknown one, (422) to let one go live that would not be complete, or to
 * take its price away while it is, and (409) to take a size or color away that somebody is just paying for. Stock goes through
 * the stock rule, so that a sale at the same moment is not written over. A product goes live after everything else is
 * written, and is taken back before: what is half written is not shown.
 */
export function changeProduct(
  shop: Shop,
  id: string,
  change: ProductChange,
  { ifMatch, staff }: ChangeContext,
): Promise<ProductDoc> {
  return withLock(`product ${id}`, async () => {
    await claimProduct(shop, id, ifMatch)
    const publishing = publicationIn(change)
    const isGoingLive = publishing?.publication === 'live'
    if (isGoingLive || change.price !== undefined) {
      const before = await findProduct(shop, id)
      // A price of nothing from before stays until it is given another.
      const { publication } = publishing ?? publicationOf(before)
      if (publication === 'live') rejectIncomplete({ ...presentProduct(before), ...change })
    }
    if (publishing && !isGoingLive) await changePublication(shop, id, publishing)
    const { inStock, stockQuantity, stockReason, publication: _, goesLiveAt: __, ...content } = change
    if (content.sizes || content.colors) await rejectHeld(shop, id, content)
    if (inStock !== undefined || stockQuantity !== undefined)
      await changeCount(
        shop,
        id,
        { inStock, stockQuantity },
        { cause: 'corrected', ...stockReason, ...byOf(staff) },
      )
    if (Object.keys(content).length > 0) await writeContent(shop, id, content)
    if (content.sizes || content.colors) await syncVariants(shop, id)
    if (publishing && isGoingLive) await changePublication(shop, id, publishing)
    return findProduct(shop, id)
  })
}

/** Where its variants are counted, a count that is the product's own word for them is no news; another is refused (409). */
async function changeCount(
  shop: Shop,
  id: string,
  { inStock, stockQuantity }: Partial<StockCount>,
  reason: StockReason,
): Promise<void> {
  const { stock, done } = await changeStock(
    shop,
    { product: id },
    (now) => {
      const next = {
        ...now,
        inStock: inStock ?? now.inStock,
        stockQuantity: stockQuantity ?? now.stockQuantity,
      }
      if (isSameCount(now, next)) return now
      return now.isCountedElsewhere ? null : next
    },
    reason,
  )
  if (stock && !done)
    throw new HttpError(
      409,
      `This product counts each size and color by itself. Change those counts with PUT /api/admin/products/${id}/variants.`,
      {
        field:
          stockQuantity === undefined || stockQuantity === stock.stockQuantity ? 'inStock' : 'stockQuantity',
      },
    )
}

type Content = Omit<ProductChange, 'inStock' | 'stockQuantity' | 'stockReason' | 'publication' | 'goesLiveAt'>

async function writeContent(
  { payload, responses }: Shop,
  id: string,
  { price, sizeAndFit, ...content }: Content,
): Promise<void> {
  let written: { id: string; category?: Category } = { id }
  try {
    const row = await writeProductContent(payload, id, {
      ...content,
      ...(price !== undefined && { priceInCents: toCents(price) }),
      ...(sizeAndFit !== undefined && { sizeAndFit: sizeAndFitColumns(sizeAndFit) }),
      updatedAt: new Date().toISOString(),
      revision: { $inc: 1 },
    })
    if (row) written = row
  } finally {
    // Also where only a part of it could be written.
    responses.drop(changedBy(written, { price, sizeAndFit, ...content }))
  }
}

/** What no list is ordered or narrowed by, and no product is chosen by. */
const MERE_WORDS = new Set(['name', 'description', 'sizeAndFit'])

function changedBy({ id, category }: { id: string; category?: Category }, content: Content): string[] {
  const written = Object.entries(content).filter(([, value]) => value !== undefined)
  if (written.every(([name]) => MERE_WORDS.has(name))) return wordsChanged(id)
  return category && content.category === undefined ? placeChanged({ id, category }) : categoryChanged(id)
}
