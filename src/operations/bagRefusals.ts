import type { Shortage } from '../../domain/contract/failure.ts'
import { Refusal } from '../refusal.ts'

/** Refuses (409) a bag for want of one piece, in words for the shopper and with the piece's id for the page. */
export function refuseBag(words: string, shortage: Shortage): Refusal {
  return new Refusal(409, words, { field: 'items', shortage })
}

/** Of a product that the catalogue no longer has; nobody knows its name any more. */
export function pieceGone(productId: string): Refusal {
  return refuseBag('A piece in your bag is no longer available. Please remove it to continue.', {
    productId,
    left: 0,
  })
}

/** Of a product that is sold out. */
export function pieceSoldOut(productId: string, name: string): Refusal {
  return refuseBag(`${name} is sold out: 0 left. Please remove it from your bag.`, { productId, left: 0 })
}
