import { toReadableEmail } from '../../presenters/toReadableEmail.ts'
import type { WaitingList, WaitingQuery } from '../../../domain/contract/people/people.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findClaimsOf } from '../../persistence/rows/claimRows.ts'
import { findWaitlistPage, deleteWaitlistEntryById } from '../../persistence/rows/peoplePages.ts'
import { nameChoices } from '../../persistence/rows/nameChoices.ts'
import { countWaitingFor } from '../../persistence/rows/waitlistRows.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { endEntryClaims } from '../claims/endClaims.ts'
import { getClaimState } from '../claims/readClaim.ts'
import { updateDemand } from '../claims/updateDemand.ts'

/** Returns a page of waitlist entries, oldest first, each with its place in line for a reservation. */
export async function listWaitlistEntries(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, q, state }: WaitingQuery,
): Promise<WaitingList> {
  const { rows, total } = await findWaitlistPage(payload, { q, state }, { page, limit })
  const claims = (
    await findClaimsOf(
      payload,
      rows.map(({ id }) => id),
    )
  ).filter(({ status }) => status !== 'new')
  const claimOf = (entry: string) => {
    const last = claims.find((claim) => claim.entry === entry)
    return last ? getClaimState(last) : null
  }
  const places = new Map<string, number>()
  for (const { id, product, size, color, consentAt, confirmedAt, isNotifyOnly, notifiedAt } of rows)
    if (confirmedAt && !notifiedAt && !isNotifyOnly)
      places.set(id, (await countWaitingFor(payload, { product, size, color }, consentAt)) + 1)
  const named = await nameChoices(payload, rows)
  return {
    people: named.map(({ id, email, product, productName, size, color, ...row }) => ({
      id,
      email: toReadableEmail(email),
      product: { id: product, name: productName },
      size,
      color,
      consentAt: new Date(row.consentAt).toISOString(),
      confirmedAt: row.confirmedAt ? new Date(row.confirmedAt).toISOString() : null,
      place: places.get(id) ?? null,
      notifiedAt: row.notifiedAt ? new Date(row.notifiedAt).toISOString() : null,
      claim: claimOf(id),
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** Removes an entry from the waitlist and releases its reserved unit. Throws 404 for an unknown entry. */
export async function removeWaitlistEntry(shop: Shop, id: string): Promise<void> {
  const entry = await findRow(shop.payload, 'waitlist', { where: { id: { equals: id } } })
  if (entry) await endEntryClaims(shop, [id])
  const isForgotten = await deleteWaitlistEntryById(shop.payload, id)
  if (entry) await updateDemand(shop, entry)
  if (!isForgotten) throw new HttpError(404, 'This entry is no longer on the waiting list.')
}
