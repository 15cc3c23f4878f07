import type { Where } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { findRows, updateRow } from '../../persistence/tables.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

/** When a checkout that ends now forgets who paid: by then its order has a copy of its own. */
export function forgetAt(now = Date.now()): string {
  return new Date(now + DAY_MS).toISOString()
}

const ENDED: Where = { status: { in: ['closed', 'released'] } }

/**
 * Takes name, address and the hash of the client address out of checkouts that ended a day ago, and the cart of those that
 * were not paid, a few hundred at a time.
 * `withOlder` looks for those, too, that ended before they were given a time for it. Answers whether it found any of these.
 */
export async function forgetCustomers(
  shop: Pick<Shop, 'payload'>,
  { withOlder = false } = {},
): Promise<boolean> {
  await forget(shop, { forgetAt: { less_than_equal: new Date().toISOString() } })
  if (!withOlder) return false
  const found = await forget(shop, {
    and: [{ forgetAt: { exists: false } }, { customerInfo: { exists: true } }],
  })
  return found > 0
}

async function forget({ payload }: Pick<Shop, 'payload'>, due: Where): Promise<number> {
  const docs = await findRows(payload, 'checkouts', {
    where: { and: [due, ENDED] },
    select: { status: true },
    limit: BATCH,
  })
  for (const { id, status } of docs)
    await updateRow(
      payload,
      'checkouts',
      { and: [{ id: { equals: id } }, due, { status: { equals: status } }] },
      {
        customerInfo: null,
        addressHash: null,
        browserHash: null,
        forgetAt: null,
        // A released checkout's payment was canceled at the provider first, so its cart can no longer be paid.
        ...(status === 'released' && { bag: null, heldBefore: null, claims: null }),
      },
    )
  return docs.length
}
