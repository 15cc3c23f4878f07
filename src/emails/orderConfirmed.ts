import { envelopeLines } from '../../domain/rules/addresses/addressLines.ts'
import { deliveryOf } from '../../domain/rules/delivery/delivery.ts'
import { MAKING_TIME } from '../../domain/rules/stock/madeToOrder.ts'
import { formatCents } from '../../domain/rules/payments/money.ts'
import { type Email, type Part, composeEmail } from './email.ts'
import {
  type EmailOrder,
  type ItemPictures,
  type OrderLinks,
  expectedTexts,
  greeting,
  itemsOf,
  orderFoot,
  placedOn,
  shippingPart,
} from './orderEmail.ts'

/** Returns the confirmation email with items, payment and shipping address. */
export function orderConfirmed(order: EmailOrder, links: OrderLinks, pictures: ItemPictures): Email {
  const expected = expectedTexts(order)
  const { orderId, items, paidInCents, review, rehearsal: isTest } = order
  const placed = `order ${orderId}, placed ${placedOn(order)}`
  const received = review ? `We have received your ${placed}.` : `Thank you. Your ${placed}, is confirmed.`
  return composeEmail({
    subject: `Your Rivage order ${orderId}`,
    preview: previewOf(order, expected),
    heading: 'Thank you for your order',
    parts: [
      greeting(order),
      {
        paragraph: `${received} We received your payment of ${formatCents(paidInCents)}.`,
      },
      ...(review
        ? [{ paragraph: 'We are reviewing your order and will contact you with any questions.' }]
        : []),
      ...itemsOf(order, pictures, { priced: true }),
      ...(items.length > 0
        ? [{ sums: [['Shipping', 'Free'] as const, ['Paid', formatCents(paidInCents)] as const] }]
        : []),
      ...madeToOrderParts(order),
      ...addressParts(order),
      ...nextParts(order, expected),
      { button: 'See your order', href: links.order },
    ],
    foot: orderFoot(links, { hasButton: true }),
    isTest,
    isAboutOrder: true,
  })
}

function previewOf(order: EmailOrder, [expected = deliveryText(order)]: string[]): string {
  const { items, paidInCents, review } = order
  if (review) return 'We are reviewing your order and will contact you with any questions.'
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const bought = count > 0 ? `${count} ${count === 1 ? 'item' : 'items'}, ` : ''
  return `${bought}${formatCents(paidInCents)}. ${isAhead(order) ? expected : ''}`.trim()
}

/** Returns [] once the order has shipped, because the email may be resent later. */
function nextParts(order: EmailOrder, expected: string[]): Part[] {
  if (!isAhead(order)) return []
  const delivery = order.review ? [] : [deliveryText(order), ...expected]
  return [{ paragraph: [...delivery, 'We will email you when it ships.'].filter(Boolean).join(' ') }]
}

const isAhead = ({ orderStatus }: EmailOrder) => orderStatus === 'confirmed' || orderStatus === 'processing'

const deliveryText = ({ items, customerInfo }: EmailOrder) =>
  items.length > 0 ? deliveryOf(items, customerInfo?.country) : ''

const LIST = new Intl.ListFormat('en-US')

/** Returns when made-to-order products ship, each named once. */
function madeToOrderParts({ items }: EmailOrder): Part[] {
  const made = items.filter(({ isMadeToOrder }) => isMadeToOrder)
  const names = [...new Set(made.map(({ productName }) => productName))]
  if (names.length === 0) return []
  const verbs = names.length === 1 ? 'is made to order and ships' : 'are made to order and ship'
  return [{ paragraph: `${LIST.format(names)} ${verbs} in ${MAKING_TIME}.` }]
}

function addressParts(order: EmailOrder): Part[] {
  const { customerInfo } = order
  if (!customerInfo?.address) return []
  const { billing, giftNote } = customerInfo
  return [
    ...shippingPart(order),
    ...(billing ? [{ title: 'Billed to', lines: envelopeLines(billing) }] : []),
    ...(giftNote ? [{ title: 'Your gift note (prices are not shown)', lines: giftNote.split('\n') }] : []),
  ]
}
