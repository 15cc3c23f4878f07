import { fullName } from '../../domain/rules/addresses/addressLines.ts'
import type { OrderRow } from '../persistence/rows/orderRows.ts'
import { BYTE_ORDER_MARK, toCsv } from './toCsv.ts'

const COLUMNS: Record<string, (order: OrderRow) => string | null | undefined> = {
  'Order ID': ({ orderId }) => orderId,
  Date: ({ createdAt }) => new Date(createdAt).toISOString(),
  'First name': ({ customerInfo }) => customerInfo?.firstName,
  'Last name': ({ customerInfo }) => customerInfo?.lastName,
  Email: ({ email, customerInfo }) => email ?? customerInfo?.email,
  Address: ({ customerInfo }) => customerInfo?.address,
  City: ({ customerInfo }) => customerInfo?.city,
  'ZIP code': ({ customerInfo }) => customerInfo?.zipCode,
  Country: ({ customerInfo }) => customerInfo?.country,
  Items: ({ items }) => items.map(itemOf).join('; '),
  Total: ({ totalInCents }) => (totalInCents / 100).toFixed(2),
  Refunded: ({ refundedInCents }) => (refundedInCents / 100).toFixed(2),
  Currency: ({ currency }) => currency.toUpperCase(),
  'Payment status': ({ paymentStatus }) => paymentStatus,
  'Payment ID': ({ paymentIntentId }) => paymentIntentId,
  'Order status': ({ orderStatus }) => orderStatus,
  'Needs review': ({ review }) => review,
  Apartment: ({ customerInfo }) => customerInfo?.apartment,
  State: ({ customerInfo }) => customerInfo?.state,
  Phone: ({ customerInfo }) => customerInfo?.phone,
  'Gift note': ({ customerInfo }) => customerInfo?.giftNote,
  'Billing name': ({ customerInfo }) => customerInfo?.billing && fullName(customerInfo.billing),
  'Billing address': ({ customerInfo }) => customerInfo?.billing?.address,
  'Billing apartment': ({ customerInfo }) => customerInfo?.billing?.apartment,
  'Billing city': ({ customerInfo }) => customerInfo?.billing?.city,
  'Billing state': ({ customerInfo }) => customerInfo?.billing?.state,
  'Billing ZIP code': ({ customerInfo }) => customerInfo?.billing?.zipCode,
  'Billing country': ({ customerInfo }) => customerInfo?.billing?.country,
}

/** Orders as a CSV file, a piece for each batch; the header comes with the first one, or alone. */
export async function* presentOrdersCsv(batches: AsyncIterable<OrderRow[]>): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + toCsv([Object.keys(COLUMNS)])
  for await (const orders of batches) {
    yield head + toCsv(orders.map((order) => Object.values(COLUMNS).map((column) => column(order) ?? '')))
    head = ''
  }
  if (head) yield head
}

/** '2 x Noir Column Gown, size M, color Noir'; a piece without sizes or colors is told without them. */
function itemOf({ quantity, productName, size, color }: OrderRow['items'][number]): string {
  return [`${quantity} x ${productName}`, size && `size ${size}`, color && `color ${color}`]
    .filter(Boolean)
    .join(', ')
}
