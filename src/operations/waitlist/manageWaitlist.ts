import type { WaitingList, WaitingQuery } from '../../../domain/contract/people/people.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findClaimsOf } from '../../persistence/rows/claimRows.ts'
import { findWaitingPage, forgetWaiting } from '../../persistence/rows/peoplePages.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { endClaimsOf } from '../claims/endClaims.ts'
import { claimStateOf } from '../claims/readClaim.ts'
import { tellDemand } from '../claims/tellDemand.ts'

/** A page of who waits for what, or has been notified; those who asked last first. */
export async function listWaiting(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, q, state }: WaitingQuery,
): Promise<WaitingList> {
  const isNotified = state && state === 'notified'
  const { rows, total } = await findWaitingPage(payload, { q, isNotified }, { page, limit })
  const claims = (
    await findClaimsOf(
      payload,
      rows.map(({ id }) => id),
    )
  ).filter(({ status }) => status !== 'new')
  const claimOf = (entry: string) => {
    const last = claims.find((claim) => claim.entry === entry)
    return last ? claimStateOf(last) : null
  }
  return {
    people: rows.map(({ id, email, product, productName, size, color, consentAt, notifiedAt }) => ({
      id,
      email,
      product: { id: product, name: productName },
      size,
      color,
      consentAt: new Date(consentAt).toISOString(),
      notifiedAt: notifiedAt ? new Date(notifiedAt).toISOString() : null,
      claim: claimOf(id),
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** Takes an entry off the waiting list, on its owner's wish; what is kept for it goes to the next. Refuses (404) an unknown one. */
export async function removeWaiting(shop: Shop, id: string): Promise<void> {
  const entry = await findRow(shop.payload, 'waitlist', { where: { id: { equals: id } } })
  if (entry) await endClaimsOf(shop, [id])
  const isForgotten = await forgetWaiting(shop.payload, id)
  if (entry) await tellDemand(shop, entry)
  if (!isForgotten) throw new HttpError(404, 'This entry is no longer on the waiting list.')
}
