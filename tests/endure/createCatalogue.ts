import type { Product } from '../../domain/contract/product.ts'
import type { ShopClient } from '../support/ShopClient.ts'

/** Units per product: enough for most products, too few for some. */
const UNITS = [...Array.from({ length: 12 }, () => 5_000), 300, 300, 40, 40, 10, 3]
const SIZES = ['2', '4', '6', '8', '10', '12', '14']
const UNITS_BY_SIZE = [
  [800, 800, 400, 100, 30, 5, 1],
  [5, 20, 300, 2_000, 2_000, 300, 20],
]
const UNITS_PER_DROP = 10

/** Creates regular products, and `drops` products with ten units each. */
export async function createCatalogue(
  admin: ShopClient,
  drops: number,
): Promise<{ wares: readonly Product[]; drops: readonly Product[] }> {
  const wares: Product[] = []
  for (const [n, stockQuantity] of UNITS.entries())
    wares.push(await admin.createProduct({ name: `Piece ${n}`, price: 100 + n, stockQuantity }))
  for (const [n, units] of UNITS_BY_SIZE.entries())
    wares.push(
      await admin.createProduct({
        name: `Gown ${n}`,
        price: 300 + n,
        sizes: SIZES,
        colors: ['Noir'],
        stockBy: 'variant',
        counts: SIZES.map((size, index) => ({
          size,
          color: 'Noir',
          inStock: true,
          stockQuantity: units[index] ?? 0,
        })),
      }),
    )
  const dropped: Product[] = []
  for (let n = 0; n < drops; n++)
    dropped.push(
      await admin.createProduct({ name: `Drop ${n}`, price: 50 + n, stockQuantity: UNITS_PER_DROP }),
    )
  return { wares, drops: dropped }
}
