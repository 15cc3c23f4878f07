import { fullName } from '../../../domain/rules/addresses/addressLines.ts'
import { formatShopTimestamp } from '../../../domain/rules/dates/shopTime.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { toReadableEmail } from '../toReadableEmail.ts'
import { BYTE_ORDER_MARK, toCsv } from './toCsv.ts'

type Item = OrderRow['items'][number]
type Column<T> = (value: T) => string | null | undefined

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Repeated on each row of an order, so that rows can be filtered by them. */
const ORDER_COLUMNS: Record<string, Column<OrderRow>> = {
  'Order ID': ({ orderId }) => orderId,
  Date: ({ createdAt }) => formatShopTimestamp(createdAt),
  'Order status': ({ orderStatus }) => orderStatus,
  'Payment status': ({ paymentStatus }) => paymentStatus,
  'Needs review': ({ review }) => review,
  'First name': ({ customerInfo }) => customerInfo?.firstName,
  'Last name': ({ customerInfo }) => customerInfo?.lastName,
  Email: ({ email, customerInfo }) => toReadableEmail(email ?? customerInfo?.email ?? ''),
  Phone: ({ customerInfo }) => customerInfo?.phone,
  Address: ({ customerInfo }) => customerInfo?.address,
  Apartment: ({ customerInfo }) => customerInfo?.apartment,
  City: ({ customerInfo }) => customerInfo?.city,
  State: ({ customerInfo }) => customerInfo?.state,
  'ZIP code': ({ customerInfo }) => customerInfo?.zipCode,
  Country: ({ customerInfo }) => customerInfo?.country,
}

const ITEM_COLUMNS: Record<string, Column<Item>> = {
  SKU: ({ sku }) => sku,
  'Product ID': ({ productId }) => productId,
  Product: ({ productName }) => productName,
  Size: ({ size }) => size,
  Color: ({ color }) => color,
  Quantity: ({ quantity }) => String(quantity),
  'Unit price': ({ priceInCents }) => dollars(priceInCents),
  'Line total': ({ priceInCents, quantity }) => dollars(priceInCents * quantity),
}

/** Only on the first row of an order, so that a sum over the column counts each order once. */
const FIRST_ROW_COLUMNS: Record<string, Column<OrderRow>> = {
  Total: ({ totalInCents }) => dollars(totalInCents),
  Paid: ({ paidInCents }) => dollars(paidInCents),
  Refunded: ({ refundedInCents }) => dollars(refundedInCents),
  Currency: ({ currency }) => currency.toUpperCase(),
  'Payment ID': ({ paymentIntentId }) => paymentIntentId,
  'Tracking URL': ({ trackingUrl }) => trackingUrl,
  'Gift note': ({ customerInfo }) => customerInfo?.giftNote,
  'Billing name': ({ customerInfo }) => customerInfo?.billing && fullName(customerInfo.billing),
  'Billing address': ({ customerInfo }) => customerInfo?.billing?.address,
  'Billing apartment': ({ customerInfo }) => customerInfo?.billing?.apartment,
  'Billing city': ({ customerInfo }) => customerInfo?.billing?.city,
  'Billing state': ({ customerInfo }) => customerInfo?.billing?.state,
  'Billing ZIP code': ({ customerInfo }) => customerInfo?.billing?.zipCode,
  'Billing country': ({ customerInfo }) => customerInfo?.billing?.country,
}

const HEADER = [ORDER_COLUMNS, ITEM_COLUMNS, FIRST_ROW_COLUMNS].flatMap(Object.keys)

/**
 * Streams orders as CSV with one row per line item; an order without items has one row. The header is sent together with the
 * first batch, so that a database failure before it is still an error response.
 */
export async function* presentOrdersCsv(batches: AsyncIterable<OrderRow[]>): AsyncGenerator<string, void> {
  let header = BYTE_ORDER_MARK + toCsv([HEADER])
  for await (const orders of batches) {
    yield header + toCsv(orders.flatMap(presentRows))
    header = ''
  }
  if (header) yield header
}

function presentRows(order: OrderRow): string[][] {
  const [first, ...others] = order.items
  return [
    [
      ...readColumns(ORDER_COLUMNS, order),
      ...readColumns(ITEM_COLUMNS, first),
      ...readColumns(FIRST_ROW_COLUMNS, order),
    ],
    ...others.map((item) => [
      ...readColumns(ORDER_COLUMNS, order),
      ...readColumns(ITEM_COLUMNS, item),
      ...readColumns(FIRST_ROW_COLUMNS, undefined),
    ]),
  ]
}

function readColumns<T>(columns: Record<string, Column<T>>, value: T | undefined): string[] {
  return Object.values(columns).map((read) => (value === undefined ? '' : (read(value) ?? '')))
}
