import type { WaitingList, WaitingQuery } from '../../../domain/contract/people.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findWaitingPage, forgetWaiting } from '../../persistence/rows/peoplePages.ts'
import type { Shop } from '../../startup/shop.ts'

/** A page of who waits for what, or has been notified; those who asked last first. */
export async function listWaiting(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, q, state }: WaitingQuery,
): Promise<WaitingList> {
  const isNotified = state && state === 'notified'
  const { rows, total } = await findWaitingPage(payload, { q, isNotified }, { page, limit })
  return {
    people: rows.map(({ id, email, product, productName, size, color, consentAt, notifiedAt }) => ({
      id,
      email,
      product: { id: product, name: productName },
      size,
      color,
      consentAt: new Date(consentAt).toISOString(),
      notifiedAt: notifiedAt ? new Date(notifiedAt).toISOString() : null,
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** Takes an entry off the waiting list, on its owner's wish. Refuses (404) an unknown one. */
export async function removeWaiting({ payload }: Pick<Shop, 'payload'>, id: string): Promise<void> {
  if (!(await forgetWaiting(payload, id)))
    throw new HttpError(404, 'This entry is no longer on the waiting list.')
}
