import { createHash, timingSafeEqual } from 'node:crypto'
import { NO_SUCH_ORDER, type OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { normalizeOrderId } from '../../../domain/rules/orders/normalizeOrderId.ts'
import { getEffectiveSteps } from '../../../domain/rules/orders/undoSteps.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { readOrderToken } from './orderTokens.ts'
import { findRow } from '../../persistence/tables.ts'

/**
 * Returns the order with this number and email address, both normalized. Throws 404 with the same message, after about the
 * same time, whichever of the two is wrong.
 */
export async function lookUpOrder(
  { payload }: Pick<Shop, 'payload'>,
  { orderId, email }: OrderLookup,
): Promise<OrderRow> {
  const where = { orderId: { equals: normalizeOrderId(orderId) } }
  // Only the email: reading a whole order would take longer than finding none.
  const found = await findRow(payload, 'orders', { where, select: { email: true } })
  const isEmailCorrect = timingSafeEqual(digest(found?.email ?? ''), digest(email))
  const order = isEmailCorrect ? await findRow(payload, 'orders', { where }) : null
  if (!order) throw new HttpError(404, NO_SUCH_ORDER)
  return order
}

const LINK_DAYS = 90
const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the order that a link in an email opens. Throws 404 if the token is invalid, if the order's email address has
 * changed, or 90 days after the order was delivered or canceled.
 */
export async function openOrderLink(shop: Pick<Shop, 'payload'>, token: string): Promise<OrderRow> {
  const lookup = readOrderToken(shop.payload.secret, token)
  if (!lookup) throw new HttpError(404, LINK_EXPIRED)
  const order = await lookUpOrder(shop, lookup)
  if (hasExpired(order)) throw new HttpError(404, LINK_EXPIRED)
  return order
}

function hasExpired({ orderStatus, history, createdAt }: OrderRow): boolean {
  if (orderStatus !== 'delivered' && orderStatus !== 'cancelled') return false
  const last = getEffectiveSteps(history ?? []).findLast(({ status }) => status === orderStatus)
  const end = last?.at ?? createdAt
  return Date.parse(end) < Date.now() - LINK_DAYS * DAY_MS
}

const LINK_EXPIRED = 'This link has expired. Enter your order number and email.'

const digest = (email: string) => createHash('sha256').update(emailKey(email)).digest()
