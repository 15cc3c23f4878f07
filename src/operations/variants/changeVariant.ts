import type { ManagedVariant, VariantChange } from '../../../domain/contract/variant.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { HttpError } from '../../errors/HttpError.ts'
import {
  type VariantRow,
  changeVariantRow,
  findVariant,
  findVariants,
} from '../../persistence/stock/variantRows.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { presentVariant } from '../../presenters/stock/presentVariant.ts'
import { syncVariants } from './syncVariants.ts'

/** Returns all variants of a product after syncing them. Throws 404 for an unknown product. */
export async function listVariants(shop: Shop, productId: string): Promise<ManagedVariant[]> {
  await syncVariants(shop, productId)
  const product = await findRow(shop.payload, 'products', {
    where: { id: { equals: productId } },
    select: { variants: true, valueNames: true, stockBy: true, inStock: true, stockQuantity: true },
  })
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  const shown = (product.variants ?? []).map(({ sku }) => sku)
  const place = ({ sku }: VariantRow) => (shown.includes(sku) ? shown.indexOf(sku) : shown.length)
  const rows = await findVariants(shop.payload, productId)
  return rows
    .sort((a, b) => place(a) - place(b) || (a.sku < b.sku ? -1 : 1))
    .map((row) => presentVariant(row, product))
}

/**
 * Changes the SKU or barcode of a variant. Throws 404 if the product has no such variant, 412 if the variant has changed
 * since it was seen, and 409 for the field whose SKU or barcode another variant has.
 */
export async function changeVariant(
  shop: Shop,
  productId: string,
  id: string,
  { seen, sku, gtin }: VariantChange,
): Promise<ManagedVariant> {
  const row = (await findVariants(shop.payload, productId)).find((each) => each.id === id)
  if (!row) throw new HttpError(404, FAILURES.variantNotFound)
  const change = {
    ...(sku !== undefined && { sku }),
    ...(gtin !== undefined && { gtin, gtinKey: gtin ?? id }),
  }
  const changed = await write(shop, { id, revision: seen }, change)
  if (!changed) throw new HttpError(412, 'This variant was updated by someone else. Review it and try again.')
  const variants = await listVariants(shop, productId)
  return variants.find((each) => each.id === id) ?? presentVariant(changed, {})
}

async function write(
  { payload }: Shop,
  seen: Pick<VariantRow, 'id' | 'revision'>,
  change: Partial<Pick<VariantRow, 'sku' | 'gtin' | 'gtinKey'>>,
): Promise<VariantRow | null> {
  try {
    return await changeVariantRow(payload, seen, change)
  } catch (error) {
    // Unique index errors differ between the databases, so look for the conflicting variant instead.
    await rejectDuplicateCode(payload, seen.id, change)
    throw error
  }
}

async function rejectDuplicateCode(
  payload: Shop['payload'],
  id: string,
  { sku, gtin }: Partial<Pick<VariantRow, 'sku' | 'gtin'>>,
): Promise<void> {
  const other = async (by: { sku: string } | { gtinKey: string }) => {
    const row = await findVariant(payload, by)
    return row && row.id !== id ? row : null
  }
  const ofSku = sku && (await other({ sku }))
  if (ofSku) throw new HttpError(409, `${sku} is the SKU of another variant.`, { field: 'sku' })
  const ofGtin = gtin && (await other({ gtinKey: gtin }))
  if (ofGtin) throw new HttpError(409, `This is the barcode of ${ofGtin.sku}.`, { field: 'gtin' })
}
