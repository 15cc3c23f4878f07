import { formatCents } from '../../domain/rules/payments/money.ts'
import { formatShopDate } from '../../domain/rules/dates/shopTime.ts'
import { buyerName, envelopeLines } from '../../domain/rules/addresses/addressLines.ts'
import { expectedDay, expectedLabel } from '../../domain/rules/delivery/expectedDelivery.ts'
import { expectedOrder } from '../../domain/rules/orders/orderSteps.ts'
import type { OrderRow } from '../persistence/rows/orderRows.ts'
import { type EmailItem, type Part, buildSenderParts } from './composeEmail.ts'

/** Fields of an order that emails use. */
export type EmailOrder = Pick<
  OrderRow,
  | 'orderId'
  | 'customerInfo'
  | 'items'
  | 'paidInCents'
  | 'refundedInCents'
  | 'currency'
  | 'isTest'
  | 'review'
  | 'orderStatus'
  | 'history'
  | 'createdAt'
>

/** Day the order was placed, in the shop's time zone. */
export const formatPlacedDate = ({ createdAt }: EmailOrder) => formatShopDate(createdAt)

export function buildGreeting({ customerInfo }: EmailOrder): Part {
  const name = buyerName(customerInfo ?? {})
  return { paragraph: name ? `Dear ${name},` : 'Hello,' }
}

/** Returns the shipping address, or [] if the order has none. */
export function buildShippingParts({ customerInfo }: EmailOrder, title = 'Shipping to'): Part[] {
  return customerInfo?.address ? [{ title, lines: envelopeLines(customerInfo) }] : []
}

/** Returns a sentence with the expected day of delivery, or [] if it is unknown. */
export function describeExpectedDelivery(order: EmailOrder): string[] {
  const day = expectedDay(expectedOrder(order))
  return day ? [expectedLabel(day)] : []
}

/** Image URLs of the items by product and color; items without an image are absent. */
export type ItemImages = ReadonlyMap<string, string>

export const buildImageKey = ({
  productId,
  color,
}: Pick<EmailOrder['items'][number], 'productId' | 'color'>) => `${productId} ${color}`

/** Returns the items as emails list them: 'Nacre Gown', 'size M, Ivory × 2', with amounts if `priced`. */
export function buildItemParts(
  { items }: Pick<EmailOrder, 'items'>,
  pictures: ItemImages,
  { priced = false } = {},
): Part[] {
  if (items.length === 0) return []
  return [{ items: items.map((item) => buildEmailItem(item, pictures, priced)) }]
}

function buildEmailItem(item: EmailOrder['items'][number], pictures: ItemImages, priced: boolean): EmailItem {
  const { productName, size, color, quantity, priceInCents } = item
  const choice = [size && `size ${size}`, color].filter(Boolean).join(', ')
  return {
    name: productName,
    choice: `${choice} × ${quantity}`.trim(),
    ...(priced && { amount: formatCents(priceInCents * quantity) }),
    imageUrl: pictures.get(buildImageKey(item)),
  }
}

/** Links in an order email. */
export interface OrderLinks {
  shop: string
  /** Opens the order without a form. */
  order: string
  /** The email goes to an address that is not the order's, so it cannot be used to look up the order. */
  isSentToOtherAddress?: boolean
  /** Shown in the footer if set. */
  postalAddress?: string | undefined
}

/**
 * The order number is in the query, so that a truncated link still fills it in; the token is in the fragment, which
 * browsers do not send.
 */
export function buildOrderLinks(
  publicUrl: string,
  { orderId }: Pick<EmailOrder, 'orderId'>,
  token: string,
): OrderLinks {
  return {
    shop: `${publicUrl}/`,
    order: `${publicUrl}/order-status?orderId=${encodeURIComponent(orderId)}#token=${token}`,
  }
}

/** Returns the footer with ways back to the order; omits the link if the email's button has it. */
export function buildOrderFooter(links: OrderLinks, { hasButton = false } = {}): Part[] {
  return [
    ...(links.isSentToOtherAddress
      ? []
      : [{ paragraph: 'Look up your order any time with its number and your email address.' }]),
    ...(hasButton ? [] : [{ link: 'See your order', href: links.order }]),
    { link: 'Contact us', href: `${links.shop}pages/contact` },
    { link: 'Visit the shop', href: links.shop },
    ...buildSenderParts(links.postalAddress),
  ]
}
