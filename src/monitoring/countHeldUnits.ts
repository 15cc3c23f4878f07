import { listCountedLines } from '../operations/checkout/cartStockKeys.ts'
import { readRowBatches } from '../persistence/tables.ts'
import type { Shop } from '../startup/shop.ts'

/**
 * Returns the number of units that checkouts hold until they are paid or given up; reads rows in batches. Units reserved
 * for people on the waitlist count only during their checkout.
 */
export async function countHeldUnits({ payload }: Pick<Shop, 'payload'>): Promise<number> {
  const holding = readRowBatches(payload, 'checkouts', {
    where: { and: [{ status: { in: ['open', 'releasing'] } }, { holdsStock: { equals: true } }] },
    select: { cart: true },
  })
  let units = 0
  for await (const checkouts of holding)
    for (const { quantity } of checkouts.flatMap(listCountedLines)) units += quantity
  return units
}
