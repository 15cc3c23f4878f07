import { countedLines } from '../operations/checkout/cartPlaces.ts'
import { eachRowBatch } from '../persistence/tables.ts'
import type { Shop } from '../startup/shop.ts'

/**
 * How many units checkouts keep from others until they are paid or given up; rows are read a few at a time. A unit that is
 * kept for somebody who waited counts from the moment when it is being paid for.
 */
export async function countHeldUnits({ payload }: Pick<Shop, 'payload'>): Promise<number> {
  const holding = eachRowBatch(payload, 'checkouts', {
    where: { and: [{ status: { in: ['open', 'releasing'] } }, { holdsStock: { equals: true } }] },
    select: { bag: true },
  })
  let units = 0
  for await (const checkouts of holding)
    for (const { quantity } of checkouts.flatMap(countedLines)) units += quantity
  return units
}
