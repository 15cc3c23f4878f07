import type { Where } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { findRows, updateRow } from '../../persistence/tables.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

/** Returns when the customer data of a checkout that ends now is deleted; its order has its own copy by then. */
export function getCustomerDeletionTime(now = Date.now()): string {
  return new Date(now + DAY_MS).toISOString()
}

const ENDED: Where = { status: { in: ['closed', 'released'] } }

/**
 * Deletes the customer and the visitor hashes of checkouts that ended a day ago, and the cart of unpaid ones, up to one
 * batch per call.
 */
export async function deleteCheckoutCustomers({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  const due: Where = { forgetAt: { less_than_equal: new Date().toISOString() } }
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
        // A released checkout's payment was canceled at Stripe first, so its cart can no longer be paid.
        ...(status === 'released' && { cart: null, heldBefore: null, claims: null }),
      },
    )
}
