import type { Variant } from '../../../domain/contract/variant.ts'
import { shownVariants, skuCandidates, variantsOf } from '../../../domain/rules/variants/variants.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { findRow, findRows, updateRow } from '../../persistence/tables.ts'
import {
  type VariantKey,
  type VariantRow,
  changeVariantRow,
  findVariants,
  forgetVariants,
  insertVariant,
  settleVariantRow,
} from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

type SyncedShop = Pick<Shop, 'payload' | 'responses'>

const BATCH = 50

/**
 * Makes the variants of a product those of its sizes and colors, and has the product show them. Sizes and colors are the
 * product's own word: what they no longer name is withdrawn, never deleted. Doing it again changes nothing; cut off, or
 * overtaken by another change, it is done again, for the product stays due until it shows what it read.
 */
export function syncVariants(shop: SyncedShop, productId: string): Promise<void> {
  return withLock(`variants ${productId}`, async () => {
    while (!(await syncOnce(shop, productId)));
  })
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
  const [products, variants] = await Promise.all([
    findRows(payload, 'products', {
      where: {
        or: [
          { variantsDueAt: { exists: true } },
          { variantsRevision: { equals: 0 } },
          { variantsRevision: { exists: false } },
        ],
      },
      select: { id: true },
      sort: ['variantsDueAt', 'id'],
      limit,
    }),
    findRows(payload, 'variants', {
      where: { summaryDueAt: { exists: true } },
      select: { product: true },
      sort: ['summaryDueAt', 'id'],
      limit,
    }),
  ])
  return [...new Set([...products.map(({ id }) => id), ...variants.map(({ product }) => product)])]
}

/** False where the product changed meanwhile. */
async function syncOnce(shop: SyncedShop, productId: string): Promise<boolean> {
  const { payload, responses } = shop
  const product = await findRow(payload, 'products', {
    where: { id: { equals: productId } },
    select: {
      sizes: true,
      colors: true,
      variants: true,
      variantsRevision: true,
      variantsDueAt: true,
      searchVersion: true,
    },
  })
  if (!product) {
    await forgetVariants(payload, productId)
    return true
  }
  const rows = await offerThose(shop, productId, product)
  if (!rows) return false
  const shown = rows.filter(({ isOffered }) => isOffered).map(summaryOf)
  const isNews = JSON.stringify(shown) !== JSON.stringify(shownVariants(product))
  const written = await updateRow(
    payload,
    'products',
    {
      and: [
        { id: { equals: productId } },
        { variantsRevision: asRead(product.variantsRevision) },
        { variantsDueAt: asRead(product.variantsDueAt) },
      ],
    },
    {
      variantsRevision: (product.variantsRevision ?? 0) + 1,
      // Somebody is just writing its lists, or was killed there: it stays due.
      ...(product.searchVersion !== 0 && { variantsDueAt: null }),
      variants: shown,
      // Null leaves it as it is.
      ...(isNews ? { revision: { $inc: 1 } } : { updatedAt: null }),
    },
  )
  if (!written) return false
  if (isNews) responses.clear()
  for (const row of rows) if (row.summaryDueAt) await settleVariantRow(payload, row)
  return true
}

/** The product's variants, those of its lists first and in their order; null where one changed meanwhile. */
async function offerThose(
  { payload }: SyncedShop,
  product: string,
  { sizes, colors }: { sizes?: string[] | null; colors?: string[] | null },
): Promise<VariantRow[] | null> {
  const known = new Map((await findVariants(payload, product)).map((row) => [keyOf(row), row]))
  const rows: VariantRow[] = []
  for (const { sku, size, color } of variantsOf({ id: product, sizes: sizes ?? [], colors: colors ?? [] })) {
    const key = { product, size: size ?? '', color: color ?? '' }
    const row = known.get(keyOf(key)) ?? (await addVariant(payload, key, sku))
    known.delete(keyOf(key))
    const offered = row.isOffered ? row : await changeVariantRow(payload, row, { isOffered: true })
    if (!offered) return null
    rows.push(offered)
  }
  for (const row of known.values()) {
    const withdrawn = row.isOffered ? await changeVariantRow(payload, row, { isOffered: false }) : row
    if (!withdrawn) return null
    rows.push(withdrawn)
  }
  return rows
}

async function addVariant(payload: Shop['payload'], key: VariantKey, sku: string): Promise<VariantRow> {
  for (const candidate of skuCandidates(sku)) {
    const row = await insertVariant(payload, key, candidate)
    if (row) return row
  }
  throw new Error(`No free SKU was found beside ${sku}`)
}

const asRead = (value: string | number | null | undefined) =>
  value === null || value === undefined ? { exists: false } : { equals: value }

const keyOf = ({ size, color }: Omit<VariantKey, 'product'>) => JSON.stringify([size, color])

const summaryOf = ({ sku, size, color, gtin }: VariantRow): Variant => ({
  sku,
  size: size || null,
  color: color || null,
  gtin: gtin ?? null,
})
