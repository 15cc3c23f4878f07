import { FAILURES } from '../../../domain/contract/failure.ts'
import type { ProductChange } from '../../../domain/contract/product.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { toPublicationChoice } from '../../../domain/rules/products/publication.ts'
import { presentProduct } from '../../presenters/presentProduct.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { toSizeAndFitColumns } from '../../presenters/toSizeAndFitColumns.ts'
import { getAllListingTags, getListingTags, getProductTextTags } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { changePublication, getPublicationChange, rejectIncomplete } from './changePublication.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'
import { type ValuesChange, planProductValues } from '../variants/planProductValues.ts'
import { syncVariants } from '../variants/syncVariants.ts'
import { claimProductRevision } from './claimProductRevision.ts'
import { findProduct } from './findProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { type ListPlan, writeProductContent } from '../../persistence/rows/writeProductContent.ts'
import { findCommaProblem } from '../../../domain/rules/products/findCommaProblem.ts'
import { NO_KEYS, type ValueLists, type ValueNames } from '../../../domain/rules/variants/valueKeys.ts'
import { findRow } from '../../persistence/tables.ts'

const MAX_TRIES = 20

export interface ChangeContext {
  /** ETag of the version that the editor saw. */
  ifMatch?: string | undefined
  /** Author for the stock history, or null for changes by the shop. */
  staff: StaffMember | null
}

/**
 * Changes the given fields of a product. Throws 404 for an unknown product, 412 if it no longer matches `ifMatch`, 422 if it
 * would be live but incomplete, and 409 if a removed size or color has units or held units. Stock changes are atomic, so they
 * do not overwrite concurrent sales. Publishing is the last write and unpublishing the first: half-written changes never show.
 */
export function changeProduct(
  shop: Shop,
  id: string,
  change: ProductChange,
  { ifMatch, staff }: ChangeContext,
): Promise<ProductDoc> {
  return withLock(`product ${id}`, async () => {
    await claimProductRevision(shop, id, ifMatch)
    const publishing = getPublicationChange(change)
    const isGoingLive = publishing?.publication === 'live'
    if (isGoingLive || change.price !== undefined) {
      const before = await findProduct(shop, id)
      // A live product with a legacy price of 0 is only checked when its price changes.
      const { publication } = publishing ?? toPublicationChoice(before)
      if (publication === 'live') rejectIncomplete({ ...presentProduct(before), ...change })
    }
    if (publishing && !isGoingLive) await changePublication(shop, id, publishing)
    const { inStock, stockQuantity, stockReason, publication: _, goesLiveAt: __, ...rest } = change
    const { sizes, colors, renames, removeStock, ...content } = rest
    const values = { sizes, colors, renames, removeStock }
    const changesValues = Boolean(sizes ?? colors ?? renames)
    await rejectCommas(shop, id, rest)
    // Plan before writing anything, so that an invalid change is rejected as a whole.
    const plan = changesValues ? await planProductValues(shop, id, values) : null
    if (inStock !== undefined || stockQuantity !== undefined)
      await changeCount(
        shop,
        id,
        { inStock, stockQuantity },
        { cause: 'corrected', ...stockReason, ...toActor(staff) },
      )
    if (plan) await writeWithValues(shop, id, { content, values, plan })
    else if (Object.keys(content).length > 0) await writeContent(shop, id, content, null)
    if (plan) await syncVariants(shop, id)
    if (publishing && isGoingLive) await changePublication(shop, id, publishing)
    return findProduct(shop, id)
  })
}

/** Sets the product's count. Throws 409 if the product is counted by variant and the new count differs from its total. */
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
      `This product’s stock is tracked by variant. Change those counts with PUT /api/admin/products/${id}/variants.`,
      {
        field:
          stockQuantity === undefined || stockQuantity === stock.stockQuantity ? 'inStock' : 'stockQuantity',
      },
    )
}

type Content = Pick<
  ProductChange,
  'name' | 'price' | 'category' | 'description' | 'tags' | 'featured' | 'sizeAndFit'
>

async function rejectCommas(shop: Shop, id: string, change: ProductChange): Promise<void> {
  if (!findCommaProblem(change)) return
  const mistake = findCommaProblem(change, await findProduct(shop, id))
  if (mistake) throw new HttpError(400, mistake.sentence, { field: mistake.field })
}

interface ContentWithValues {
  content: Content
  values: ValuesChange
  plan: ListPlan
}

/** Writes the content with its lists; plans again if another process changes the same lists. */
async function writeWithValues(
  shop: Shop,
  id: string,
  { content, values, plan }: ContentWithValues,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = tries === 0 ? plan : await planProductValues(shop, id, values)
    if (await writeContent(shop, id, content, current)) return
  }
  throw new HttpError(503, FAILURES.ours)
}

/** Returns false if the plan is outdated. */
async function writeContent(
  { payload, responses }: Shop,
  id: string,
  { price, sizeAndFit, ...content }: Content,
  plan: ListPlan | null,
): Promise<boolean> {
  let written: { id: string; category?: Category } = { id }
  try {
    const named = sizeAndFit && (plan ?? (await readValueNames(payload, id)))
    const columns = {
      ...content,
      ...(price !== undefined && { priceInCents: toCents(price) }),
      ...(sizeAndFit !== undefined && { sizeAndFit: toSizeAndFitColumns(sizeAndFit, named) }),
      updatedAt: new Date().toISOString(),
      revision: { $inc: 1 },
    }
    const row = await writeProductContent(payload, id, columns, plan)
    if (row === 'outdated') return false
    if (row) written = row
    return true
  } finally {
    // Invalidate even if only a part was written.
    responses.invalidate(getInvalidatedTags(written, { price, sizeAndFit, ...content, ...plan?.lists }))
  }
}

async function readValueNames(payload: Shop['payload'], id: string): Promise<ValueNames> {
  const row = await findRow(payload, 'products', {
    where: { id: { equals: id } },
    select: { valueNames: true },
  })
  return row?.valueNames ?? { keys: NO_KEYS }
}

/** Fields that affect neither the sorting, the filters nor the facets of listings. */
const DISPLAY_ONLY_FIELDS = new Set(['name', 'description', 'sizeAndFit'])

function getInvalidatedTags(
  { id, category }: { id: string; category?: Category },
  content: Content & Partial<ValueLists>,
): string[] {
  const written = Object.entries(content).filter(([, value]) => value !== undefined)
  if (written.every(([name]) => DISPLAY_ONLY_FIELDS.has(name))) return getProductTextTags(id)
  return category && content.category === undefined ? getListingTags({ id, category }) : getAllListingTags(id)
}
