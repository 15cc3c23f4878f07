import type { Claim } from '../../../domain/contract/people/claim.ts'
import { formatShopDeadline } from '../../../domain/rules/dates/shopTime.ts'

/** State of a claim on the page: the states of the contract, and "paying" while a payment is in progress. */
export type ClaimStatus = Claim['state'] | 'paying'

export function getClaimStatus({ state, isBeingPaid }: Claim): ClaimStatus {
  return state === 'open' && isBeingPaid ? 'paying' : state
}

export const LABELS: Record<ClaimStatus, string> = {
  open: 'It is back',
  paying: 'In checkout',
  bought: 'Ordered',
  ended: 'No longer reserved',
}

export const ORDERED = 'This piece was reserved for you, and it has been ordered.'
export const SEE_ORDER = 'See your order'

/** Returns the sentence about the state of a claim, with its deadline while it is open. */
export function getClaimSentence(status: ClaimStatus, { keptUntil }: Claim): string {
  switch (status) {
    case 'open':
      return `Reserved for you until ${formatShopDeadline(keptUntil)}.`
    case 'paying':
      return 'A payment for it is in progress, perhaps in another tab. This page updates when it is done.'
    case 'bought':
      return ORDERED
    case 'ended':
      // The claim expired, was released, or staff gave the unit to another shopper.
      return 'It is no longer reserved for you. See its page to order it or to join the waitlist again.'
  }
}
