import type { ProductChange } from '../../../domain/contract/product.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { type GoingLive, problemsOfGoingLive } from '../../../domain/rules/products/goingLive.ts'
import { toDollars } from '../../../domain/rules/payments/money.ts'
import { type Publication, isLive, publicationColumns } from '../../../domain/rules/products/publication.ts'
import { placeChanged } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findRow, updateRow } from '../../persistence/tables.ts'

const MOST_TRIES = 50

/** What a change says of when shoppers see a product. */
export interface PublicationChange {
  publication: Publication
  goesLiveAt?: string | null
}

/** The part of a change that publishes; undefined where it leaves that as it is. */
export function publicationIn({ publication, goesLiveAt }: ProductChange): PublicationChange | undefined {
  return publication && { publication, goesLiveAt }
}

/**
 * Refuses (422) to let a product go live that is not complete, with the first thing that is lacking; `at` is where the
 * product stands in the request: 'products.3.'.
 */
export function rejectIncomplete(product: GoingLive, at = ''): void {
  const [problem] = problemsOfGoingLive(product)
  if (problem) throw new HttpError(422, problem.sentence, { field: `${at}${problem.field}` })
}

/**
 * Makes a product a draft, live (from a time on), or hidden: one update, and to go live only of the state that was found
 * complete. Refuses (404) an unknown product, (422) one that is not complete, and (503) where others never stop being
 * faster. Whoever waits for a product that comes back with it is written to once it is live.
 */
export async function changePublication(shop: Shop, id: string, change: PublicationChange): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
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
      // The waiting list's round looks whether it is in stock then.
      ...(change.publication === 'live' && { waitlistDueAt: change.goesLiveAt ?? now.toISOString() }),
    },
  )
  if (!written) return false
  responses.drop(placeChanged(written))
  if (isLive(columns, now)) worker.runSoon('notices')
  return true
}
