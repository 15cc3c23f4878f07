import type { Availability } from '../../contract/stock.ts'
import { isMadeToOrder } from '../stock/madeToOrder.ts'
import { isRunningLow } from '../stock/stock.ts'
import { type Choosable, type Chosen, countsByVariant, isOpen, stockOfChoice } from './choiceStock.ts'

/**
 * What a shopper is told of a choice: `left` units can be had of what is counted, `freesAt` is when the first of those that
 * others hold may come back, `isForWaiting` whether they are kept for those who waited. Where each variant is counted and one is still to be chosen, there is no number; `madeToOrder` then means every size and color that can be bought.
 */
export type ChoiceNow =
  | { kind: 'open'; mayBeMadeToOrder: boolean }
  | { kind: 'soldOut' }
  | { kind: 'held'; freesAt: string; isForWaiting: boolean }
  | { kind: 'counted'; left: number }
  | { kind: 'madeToOrder' }

/**
 * What to say of a choice by what the catalogue counts, held units included, and by what was answered since of what can be
 * had at this moment, which goes before.
 */
export function choiceNow(
  product: Choosable,
  choice: Chosen,
  availability?: Pick<Availability, 'variants'>,
): ChoiceNow {
  if (countsByVariant(product) && isOpen(product, choice)) {
    const left = stockOfChoice(product, choice)
    if (!left.inStock) return { kind: 'soldOut' }
    if (isMadeToOrder(left)) return { kind: 'madeToOrder' }
    return { kind: 'open', mayBeMadeToOrder: product.variants?.some(isMadeToOrder) ?? false }
  }
  const now = availability?.variants.find(
    ({ size, color }) => (!choice.size || size === choice.size) && (!choice.color || color === choice.color),
  )
  if (now) return byAvailability(now)
  const stock = stockOfChoice(product, choice)
  if (!stock.inStock) return { kind: 'soldOut' }
  return isMadeToOrder(stock) ? { kind: 'madeToOrder' } : { kind: 'counted', left: stock.stockQuantity }
}

function byAvailability({ left, freesAt, isForWaiting }: Availability['variants'][number]): ChoiceNow {
  if (left === null) return { kind: 'madeToOrder' }
  if (left > 0) return { kind: 'counted', left }
  return freesAt === null ? { kind: 'soldOut' } : { kind: 'held', freesAt, isForWaiting }
}

/** Whether so few of a choice are counted that others may hold them all: worth asking what can be had at this moment. */
export function mayBeHeld(product: Choosable, choice: Chosen): boolean {
  if (countsByVariant(product) && isOpen(product, choice)) return false
  return isRunningLow(stockOfChoice(product, choice))
}
