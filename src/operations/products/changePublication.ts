import type { ProductChange } from '../../../domain/contract/product.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import {
  type PublishableFields,
  findPublishProblems,
} from '../../../domain/rules/products/findPublishProblems.ts'
import { toDollars } from '../../../domain/rules/payments/money.ts'
import { type Publication, isLive, publicationColumns } from '../../../domain/rules/products/publication.ts'
import { getListingTags } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findRow, updateRow } from '../../persistence/tables.ts'

const MAX_TRIES = 50

/** Publication state to set. */
export interface PublicationChange {
  publication: Publication
  goesLiveAt?: string | null
}

/** Returns the publication part of a change, or undefined if the change has none. */
export function getPublicationChange({
  publication,
  goesLiveAt,
}: ProductChange): PublicationChange | undefined {
  return publication && { publication, goesLiveAt }
}

/**
 * Throws 422 with the first problem if a product is too incomplete to go live. `at` is the prefix of its fields in the
 * request, such as 'products.3.'.
 */
export function rejectIncomplete(product: PublishableFields, at = ''): void {
  const [problem] = findPublishProblems(product)
  if (problem) throw new HttpError(422, problem.sentence, { field: `${at}${problem.field}` })
}

/**
 * Makes a product a draft, live (optionally from a given time) or hidden, in one update of the revision that was checked.
 * Throws 404 for an unknown product, 422 if it is too incomplete to go live, and 503 if concurrent changes win every retry.
 * People on the waitlist are notified once the product is live and in stock.
 */
export async function changePublication(shop: Shop, id: string, change: PublicationChange): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await tryToChange(shop, id, change)) return
  }
  throw new HttpError(503, FAILURES.ours)
}

async function tryToChange(
  { payload, responses, worker }: Shop,
  id: string,
  change: PublicationChange,
): Promise<boolean> {
  const row = await findRow(payload, 'products', {
    where: { id: { equals: id } },
    select: { name: true, description: true, priceInCents: true, revision: true },
  })
  if (!row) throw new HttpError(404, FAILURES.productNotFound)
  if (change.publication === 'live') rejectIncomplete({ ...row, price: toDollars(row.priceInCents) })
  const now = new Date()
  const columns = publicationColumns(change)
  const written = await updateRow(
    payload,
    'products',
    { and: [{ id: { equals: id } }, { revision: { equals: row.revision ?? null } }] },
    {
      ...columns,
      revision: (row.revision ?? 0) + 1,
      updatedAt: now.toISOString(),
      // The waitlist job checks then whether it is in stock.
      ...(change.publication === 'live' && { waitlistDueAt: change.goesLiveAt ?? now.toISOString() }),
    },
  )
  if (!written) return false
  responses.invalidate(getListingTags(written))
  if (isLive(columns, now)) worker.requestRun('notices')
  return true
}
