import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import { MOST_CLAIM_HOURS } from '../../../../domain/rules/waitlist/claims.ts'

/** Whether staff can give what is kept for a shopper to the next: not while it is being paid for. */
export function isForTheNext({ claim }: Pick<WaitingShopper, 'claim'>): boolean {
  return claim?.state === 'open' && !claim.isBeingPaid
}

/** What the shop does with a unit that comes back. */
export function claimHoursLabel(claimHours: number): string {
  if (claimHours === 0)
    return 'A unit that comes back is kept for nobody: all who wait for it are written to at once.'
  return `A unit that comes back is kept for the first in line for ${claimHours} ${claimHours === 1 ? 'hour' : 'hours'}.`
}

/** The hours that were typed; null where the shop would not take them. */
export function readClaimHours(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,9}$/.test(text) && Number(text) <= MOST_CLAIM_HOURS ? Number(text) : null
}
