import { unitsLeft } from '../../../domain/rules/stock/freeing.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/** Whether a product can be bought in a size and a color now, and not only once others give back what they hold. */
export async function canBeHad(
  { payload }: Pick<Shop, 'payload'>,
  { id: product, stockBy }: { id: string; stockBy?: string | null },
  { size, color }: { size: string; color: string },
): Promise<boolean> {
  const variant = stockBy === 'variant' ? variantId({ product, size, color }) : undefined
  const stock = await findStock(payload, { product, variant })
  return stock !== null && unitsLeft(stock) !== 0
}
