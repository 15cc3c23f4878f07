import type { WaitlistRules } from '../../../domain/contract/people/claim.ts'
import { CLAIM_HOURS } from '../../../domain/rules/waitlist/claims.ts'
import { readGlobal } from '../../persistence/globals.ts'
import type { Shop } from '../../startup/shop.ts'

/** Returns the hours for which a restocked unit is reserved for the first shopper on the waitlist. */
export async function readWaitlistRules({ payload }: Pick<Shop, 'payload'>): Promise<WaitlistRules> {
  const rules = await readGlobal<{ claimHours: number | null }>(payload, 'waitlist-rules')
  return { claimHours: rules?.claimHours ?? CLAIM_HOURS }
}

/**
 * Changes the hours for units that are restocked from now on; existing reservations keep the deadline that was sent to
 * their owner.
 */
export async function changeWaitlistRules(
  { payload }: Pick<Shop, 'payload'>,
  { claimHours }: WaitlistRules,
  by: string,
): Promise<void> {
  await payload.updateGlobal({ slug: 'waitlist-rules', data: { claimHours } })
  payload.logger.info({ by, claimHours }, 'Changed the hours of reservations for the waiting list')
}
