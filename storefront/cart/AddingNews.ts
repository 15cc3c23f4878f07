import { MADE_TO_ORDER } from '../../domain/rules/stock/madeToOrder.ts'
import type { NewCartEntry } from './CartProvider.tsx'

/** What to say after adding: `isRefused` where nothing went into the bag. */
export interface AddingNews {
  words: string
  isRefused: boolean
}

export const addedWords = (what: string, { isMadeToOrder }: Pick<NewCartEntry, 'isMadeToOrder'>): string =>
  `${what} was added to your bag.${isMadeToOrder ? ` ${MADE_TO_ORDER}` : ''}`
