import { MADE_TO_ORDER } from '../../domain/rules/stock/madeToOrder.ts'
import type { NewCartEntry } from './CartProvider.tsx'

/** Message after adding to the cart; `isRejected` is true if nothing was added. */
export interface AddToCartResult {
  message: string
  isRejected: boolean
}

export const buildAddedMessage = (
  what: string,
  { isMadeToOrder }: Pick<NewCartEntry, 'isMadeToOrder'>,
): string => `${what} was added to your bag.${isMadeToOrder ? ` ${MADE_TO_ORDER}` : ''}`
