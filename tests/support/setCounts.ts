import { type ManagedVariant, managedVariantList } from '../../domain/contract/variant.ts'
import type { StockCount } from '../../domain/rules/stock/stockChange.ts'
import type { ShopClient } from './ShopClient.ts'

/** Sets the count of each variant of a product and returns the former counts by variant ID. */
export async function setCounts(
  client: ShopClient,
  productId: string,
  countOf: (variant: ManagedVariant) => StockCount | undefined,
): Promise<Map<string, StockCount>> {
  const path = `/api/admin/products/${productId}/variants`
  const { variants } = managedVariantList.parse((await client.asAdmin('GET', path)).body)
  const counts = variants.flatMap((variant) => {
    const { id, inStock, stockQuantity } = variant
    const next = countOf(variant)
    return next ? [{ id, seen: { inStock, stockQuantity }, ...next }] : []
  })
  const { status, text } = await client.asAdmin('PUT', path, { counts })
  if (status !== 200) throw new Error(text)
  return new Map(variants.map(({ id, inStock, stockQuantity }) => [id, { inStock, stockQuantity }]))
}
