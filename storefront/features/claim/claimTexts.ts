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
  ended: 'No longer kept',
}

export const ORDERED = 'This piece was kept for you, and it has been ordered.'
export const SEE_ORDER = 'See your order'

/** What became of it, or until when it can be had. */
export function sentenceOf(told: Told, { keptUntil }: Claim): string {
  switch (told) {
    case 'open':
      return `Kept for you until ${formatShopDeadline(keptUntil)}.`
    case 'paying':
      return 'It is being paid for at this moment, perhaps in another tab of yours. This page will tell you what becomes of it.'
    case 'bought':
      return ORDERED
    case 'ended':
      // Its time may be over, it may have been given back, or staff gave it to somebody else.
      return 'It is no longer kept for you. On its own page you can order it if it is there, or wait for it again.'
  }
}
