import { unitsLeft } from '../../../domain/rules/stock/freeing.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

interface Wish {
  size: string
  color: string
}

/** Whether a product can be bought in a size and a color now, and not only once others give back what they hold. */
export async function canBeHad(
  shop: Pick<Shop, 'payload'>,
  product: { id: string; stockBy?: string | null },
  wish: Wish,
): Promise<boolean> {
  return (await findLeft(shop, product, wish)) !== 0
}

/** Units of a product that can be had in a size and a color now; null of what is made to order. */
export async function findLeft(
  { payload }: Pick<Shop, 'payload'>,
  { id: product, stockBy }: { id: string; stockBy?: string | null },
  { size, color }: Wish,
): Promise<number | null> {
  const variant = stockBy === 'variant' ? variantId({ product, size, color }) : undefined
  const stock = await findStock(payload, { product, variant })
  return stock ? unitsLeft(stock) : 0
}
