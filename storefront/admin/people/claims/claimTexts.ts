import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import { MOST_CLAIM_HOURS } from '../../../../domain/rules/waitlist/claims.ts'

/** Whether staff can release the unit reserved for a shopper: not while it is being paid for. */
export function canRelease({ claim }: Pick<WaitingShopper, 'claim'>): boolean {
  return claim?.state === 'open' && !claim.isBeingPaid
}

/** What the shop does with a unit that comes back. */
export function claimHoursLabel(claimHours: number): string {
  if (claimHours === 0) return 'Returned units aren’t reserved: everyone on the list is emailed immediately.'
  return `Up to half of the units that come back are reserved for the first in line for ${claimHours} ${claimHours === 1 ? 'hour' : 'hours'}, a last unit for 1 hour.`
}

/** The hours that were typed; null where the shop would not take them. */
export function readClaimHours(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,9}$/.test(text) && Number(text) <= MOST_CLAIM_HOURS ? Number(text) : null
}
