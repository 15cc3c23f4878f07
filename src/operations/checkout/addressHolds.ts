import { createHmac } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { giveUpCheckout } from './giveUpCheckout.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { countRows } from '../../persistence/tables.ts'

/**
 * Stands for a client address in a checkout's row: enough to count its checkouts, and of no use to whoever reads the
 * database without the shop's secret. All of one IPv6 network are one, and so are requests without an address.
 */
export function hashAddress({ payload }: Pick<Shop, 'payload'>, address: string | undefined): string {
  return createHmac('sha256', payload.secret)
    .update(`client address ${address ? ipKeyGenerator(address) : 'unknown'}`)
    .digest('base64url')
}

/**
 * Gives up and refuses (409) an open checkout that is about to hold its units for the first time, where its address has
 * as many beside it as it may have. Each stands in the database before it counts, so that of any number that come at once
 * the last ones see all the others; within this process they count one after the other, and no fewer than may get through.
 */
export async function rejectTooManyHolds(shop: Shop, checkout: Checkout): Promise<void> {
  const { payload, env } = shop
  const { id, addressHash, heldSince } = checkout
  if (heldSince || !addressHash || env.maxHoldsPerAddress === Infinity) return
  await withLock(`holds of ${addressHash}`, async () => {
    const totalDocs = await countRows(payload, 'checkouts', {
      and: [
        { addressHash: { equals: addressHash } },
        { status: { in: ['open', 'releasing'] } },
        { holdsStock: { equals: true } },
        { id: { not_equals: id } },
      ],
    })
    if (totalDocs < env.maxHoldsPerAddress) return
    await giveUpCheckout(shop, checkout)
    throw new HttpError(409, tooManyHolds(env))
  })
}

function tooManyHolds({ maxHoldsPerAddress, holdMinutes }: Shop['env']): string {
  const checkouts =
    maxHoldsPerAddress === 1
      ? 'There is an unpaid checkout open'
      : `There are ${maxHoldsPerAddress} unpaid checkouts open`
  return `${checkouts} from your connection already, which is as many as we hold pieces for. Please finish one of them, or try again in ${holdMinutes} minutes.`
}
