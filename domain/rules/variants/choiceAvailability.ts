import type { Availability } from '../../contract/stock.ts'
import { isMadeToOrder } from '../stock/madeToOrder.ts'
import { isRunningLow } from '../stock/stock.ts'
import {
  type ChoosableProduct,
  type ChosenOptions,
  countsByVariant,
  isChoiceIncomplete,
  getChoiceStock,
} from './choiceStock.ts'

/**
 * Availability of a choice. `left` is the number of available units, `freesAt` when the first held unit may be released,
 * `isForWaiting` whether units are reserved for the waitlist. If variants are counted separately and the choice is
 * incomplete, there is no number, and `madeToOrder` means that every available size and color is made to order.
 */
export type ChoiceAvailability =
  | { kind: 'open'; mayBeMadeToOrder: boolean }
  | { kind: 'soldOut' }
  | { kind: 'held'; freesAt: string; isForWaiting: boolean }
  | { kind: 'counted'; left: number }
  | { kind: 'madeToOrder' }

/**
 * Returns the availability of a choice. `availability` is newer and excludes held units, so it takes precedence over the
 * counts of the catalog, which include them.
 */
export function getChoiceAvailability(
  product: ChoosableProduct,
  choice: ChosenOptions,
  availability?: Pick<Availability, 'variants'>,
): ChoiceAvailability {
  if (countsByVariant(product) && isChoiceIncomplete(product, choice)) {
    const left = getChoiceStock(product, choice)
    if (!left.inStock) return { kind: 'soldOut' }
    if (isMadeToOrder(left)) return { kind: 'madeToOrder' }
    return { kind: 'open', mayBeMadeToOrder: product.variants?.some(isMadeToOrder) ?? false }
  }
  const now = availability?.variants.find(
    ({ size, color }) => (!choice.size || size === choice.size) && (!choice.color || color === choice.color),
  )
  if (now) return byAvailability(now)
  const stock = getChoiceStock(product, choice)
  if (!stock.inStock) return { kind: 'soldOut' }
  return isMadeToOrder(stock) ? { kind: 'madeToOrder' } : { kind: 'counted', left: stock.stockQuantity }
}

function byAvailability({
  left,
  freesAt,
  isForWaiting,
}: Availability['variants'][number]): ChoiceAvailability {
  if (left === null) return { kind: 'madeToOrder' }
  if (left > 0) return { kind: 'counted', left }
  return freesAt === null ? { kind: 'soldOut' } : { kind: 'held', freesAt, isForWaiting }
}

/**
 * Returns whether so few units are counted that other shoppers may hold them all, so that it pays to request availability.
 */
export function mayBeHeld(product: ChoosableProduct, choice: ChosenOptions): boolean {
  if (countsByVariant(product) && isChoiceIncomplete(product, choice)) return false
  return isRunningLow(getChoiceStock(product, choice))
}
