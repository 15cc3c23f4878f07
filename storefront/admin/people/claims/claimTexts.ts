import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import { MAX_CLAIM_HOURS } from '../../../../domain/rules/waitlist/claims.ts'

/** Returns true if a unit is reserved for the shopper and not in checkout, so that staff can release it. */
export function canRelease({ claim }: Pick<WaitingShopper, 'claim'>): boolean {
  return claim?.state === 'open' && !claim.isBeingPaid
}

/** Describes the handling of restocked units. */
export function claimHoursLabel(claimHours: number): string {
  if (claimHours === 0) return 'Returned units aren’t reserved: everyone on the list is emailed immediately.'
  return `Up to half of the units that come back are reserved for the first in line for ${claimHours} ${claimHours === 1 ? 'hour' : 'hours'}, a last unit for 1 hour.`
}

/** Parses the typed hours; null if they are invalid. */
export function readClaimHours(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,9}$/.test(text) && Number(text) <= MAX_CLAIM_HOURS ? Number(text) : null
}
