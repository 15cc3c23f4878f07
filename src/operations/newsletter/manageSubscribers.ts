import { toReadableEmail } from '../../presenters/toReadableEmail.ts'
import type { SubscriberList, SubscriberQuery } from '../../../domain/contract/people/people.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findSubscriberPage, deleteSubscriberById } from '../../persistence/rows/peoplePages.ts'
import type { Shop } from '../../startup/shop.ts'

/** Returns a page of current and former subscribers, newest first. */
export async function listSubscribers(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, q, state }: SubscriberQuery,
): Promise<SubscriberList> {
  const hasLeft = state && state === 'left'
  const { rows, total } = await findSubscriberPage(payload, { q, hasLeft }, { page, limit })
  return {
    people: rows.map(({ id, email, consentAt, unsubscribedAt }) => ({
      id,
      email: toReadableEmail(email),
      consentAt: new Date(consentAt).toISOString(),
      unsubscribedAt: unsubscribedAt ? new Date(unsubscribedAt).toISOString() : null,
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** Deletes a subscriber on request. Throws 404 for an unknown id. */
export async function removeSubscriber({ payload }: Pick<Shop, 'payload'>, id: string): Promise<void> {
  if (!(await deleteSubscriberById(payload, id)))
    throw new HttpError(404, 'This address is no longer on the list.')
}
