import type { Product } from '../../../domain/contract/product.ts'
import { isOffered } from '../../../domain/rules/variants/isOffered.ts'
import { isHeld } from '../../../domain/rules/stock/countingElsewhere.ts'
import { isForWaiting } from '../../../domain/rules/waitlist/claims.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/**
 * Refuses (409), naming it, to take a size or a color of a product away while a checkout or a claim holds a unit of it. Whoever
 * begins to hold one a moment later keeps it, and can pay.
 */
export async function rejectHeld(
  { payload }: Pick<Shop, 'payload'>,
  productId: string,
  lists: Partial<Pick<Product, 'sizes' | 'colors'>>,
): Promise<void> {
  const held = (await findVariants(payload, productId)).filter((row) => isHeld(stockOf(row)))
  for (const of of ['size', 'color'] as const) {
    const left = lists[`${of}s`]
    const taken = left && held.find((row) => !isOffered(row[of], left))
    if (!taken) continue
    const name = [taken.color, taken.size].filter(Boolean).join(', ')
    const isKept = isForWaiting(Object.keys(stockOf(taken).ledger.held))
    const words = isKept
      ? `${name} is kept for somebody who waited. End that in the waiting list first, or take it away later.`
      : `Somebody is just paying for ${name}. Please take it away in a few minutes.`
    throw new HttpError(409, words, { field: `${of}s` })
  }
}
