import { envelopeLines } from '../../domain/rules/addresses/addressLines.ts'
import { describeDelivery } from '../../domain/rules/delivery/describeDelivery.ts'
import { MAKING_TIME } from '../../domain/rules/stock/madeToOrder.ts'
import { formatCents } from '../../domain/rules/payments/money.ts'
import { type Email, type Part, composeEmail } from './composeEmail.ts'
import {
  type EmailOrder,
  type ItemImages,
  type OrderLinks,
  describeExpectedDelivery,
  buildGreeting,
  buildItemParts,
  buildOrderFooter,
  formatPlacedDate,
  buildShippingParts,
} from './orderEmail.ts'

/** Returns the confirmation email with items, payment and shipping address. */
export function buildOrderConfirmedEmail(order: EmailOrder, links: OrderLinks, pictures: ItemImages): Email {
  const expected = describeExpectedDelivery(order)
  const { orderId, items, paidInCents, review, isTest } = order
  const placed = `order ${orderId}, placed ${formatPlacedDate(order)}`
  const received = review ? `We have received your ${placed}.` : `Thank you. Your ${placed}, is confirmed.`
  return composeEmail({
    subject: `Your Rivage order ${orderId}`,
    preview: buildPreview(order, expected),
    heading: 'Thank you for your order',
    parts: [
      buildGreeting(order),
      {
        paragraph: `${received} We received your payment of ${formatCents(paidInCents)}.`,
      },
      ...(review
        ? [{ paragraph: 'We are reviewing your order and will contact you with any questions.' }]
        : []),
      ...buildItemParts(order, pictures, { priced: true }),
      ...(items.length > 0
        ? [{ sums: [['Shipping', 'Free'] as const, ['Paid', formatCents(paidInCents)] as const] }]
        : []),
      ...madeToOrderParts(order),
      ...addressParts(order),
      ...buildNextStepParts(order, expected),
      { button: 'See your order', href: links.order },
    ],
    footer: buildOrderFooter(links, { hasButton: true }),
    isTest,
    isAboutOrder: true,
  })
}

function buildPreview(order: EmailOrder, [expected = deliveryText(order)]: string[]): string {
  const { items, paidInCents, review } = order
  if (review) return 'We are reviewing your order and will contact you with any questions.'
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const bought = count > 0 ? `${count} ${count === 1 ? 'item' : 'items'}, ` : ''
  return `${bought}${formatCents(paidInCents)}. ${isBeforeShipping(order) ? expected : ''}`.trim()
}

/** Returns [] once the order has shipped, because the email may be resent later. */
function buildNextStepParts(order: EmailOrder, expected: string[]): Part[] {
  if (!isBeforeShipping(order)) return []
  const delivery = order.review ? [] : [deliveryText(order), ...expected]
  return [{ paragraph: [...delivery, 'We will email you when it ships.'].filter(Boolean).join(' ') }]
}

const isBeforeShipping = ({ orderStatus }: EmailOrder) =>
  orderStatus === 'confirmed' || orderStatus === 'processing'

const deliveryText = ({ items, customerInfo }: EmailOrder) =>
  items.length > 0 ? describeDelivery(items, customerInfo?.country) : ''

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
    ...buildShippingParts(order),
    ...(billing ? [{ title: 'Billed to', lines: envelopeLines(billing) }] : []),
    ...(giftNote ? [{ title: 'Your gift note (prices are not shown)', lines: giftNote.split('\n') }] : []),
  ]
}
