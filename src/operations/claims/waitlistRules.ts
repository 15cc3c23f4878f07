import type { WaitlistRules } from '../../../domain/contract/people/claim.ts'
import { CLAIM_HOURS } from '../../../domain/rules/waitlist/claims.ts'
import { readGlobal } from '../../persistence/globals.ts'
import type { Shop } from '../../startup/shop.ts'

/** For how many hours a unit that came back is kept for the first who waits. */
export async function readWaitlistRules({ payload }: Pick<Shop, 'payload'>): Promise<WaitlistRules> {
  const rules = await readGlobal<{ claimHours: number | null }>(payload, 'waitlist-rules')
  return { claimHours: rules?.claimHours ?? CLAIM_HOURS }
}

/** Changes it for what comes back from now on; what is kept already stays so until the time that its owner was told. */
export async function changeWaitlistRules(
  { payload }: Pick<Shop, 'payload'>,
  { claimHours }: WaitlistRules,
  by: string,
): Promise<void> {
  await payload.updateGlobal({ slug: 'waitlist-rules', data: { claimHours } })
  payload.logger.info({ by, claimHours }, 'For how long a unit is kept for who waits was changed')
}
