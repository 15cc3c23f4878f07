import { createHash, timingSafeEqual } from 'node:crypto'
import { NO_SUCH_ORDER, type OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { lookupOf } from './orderTokens.ts'
import { findRow } from '../../persistence/tables.ts'

/**
 * The order of a number for whoever knows its e-mail address, too, both in any case. Refuses (404) with the same words
 * after about the same time whichever of the two is wrong.
 */
export async function lookUpOrder(
  { payload }: Pick<Shop, 'payload'>,
  { orderId, email }: OrderLookup,
): Promise<OrderRow> {
  const where = { orderId: { equals: orderId.toUpperCase() } }
  // The address alone: a whole order takes longer to read than none.
  const found = await findRow(payload, 'orders', { where, select: { email: true } })
  const isTheirs = timingSafeEqual(digest(found?.email ?? ''), digest(email))
  const order = isTheirs ? await findRow(payload, 'orders', { where }) : null
  if (!order) throw new HttpError(404, NO_SUCH_ORDER)
  return order
}

/** The order that an e-mail's link opens. Refuses (404) a token that is not whole, or whose order went elsewhere since. */
export async function openOrderLink(shop: Pick<Shop, 'payload'>, token: string): Promise<OrderRow> {
  const lookup = lookupOf(shop.payload.secret, token)
  if (!lookup) throw new HttpError(404, LINK_IS_OVER)
  return lookUpOrder(shop, lookup)
}

const LINK_IS_OVER =
  'This link does not open an order any more. Please enter its number and the e-mail address you gave.'

const digest = (email: string) => createHash('sha256').update(emailKey(email)).digest()
