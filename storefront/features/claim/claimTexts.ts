import type { Claim } from '../../../domain/contract/people/claim.ts'
import { formatShopDeadline } from '../../../domain/rules/dates/shopTime.ts'

/** What a page can say of what was kept: where the contract has three states, it can also be under payment. */
export type Told = Claim['state'] | 'paying'

export function toldOf({ state, isBeingPaid }: Claim): Told {
  return state === 'open' && isBeingPaid ? 'paying' : state
}

export const LABELS: Record<Told, string> = {
  open: 'It is back',
  paying: 'Being paid for',
  bought: 'Ordered',
  ended: 'No longer reserved',
}

export const ORDERED = 'This piece was reserved for you, and it has been ordered.'
export const SEE_ORDER = 'See your order'

/** What became of it, or until when it can be had. */
export function sentenceOf(told: Told, { keptUntil }: Claim): string {
  switch (told) {
    case 'open':
      return `Reserved for you until ${formatShopDeadline(keptUntil)}.`
    case 'paying':
      return 'A payment for it is in progress, perhaps in another tab. This page updates when it is done.'
    case 'bought':
      return ORDERED
    case 'ended':
      // Its time may be over, it may have been given back, or staff gave it to somebody else.
      return 'It is no longer reserved for you. See its page to order it or to join the waitlist again.'
  }
}
