import { envelopeLines } from '../../domain/rules/addresses/addressLines.ts'
import { MAKING_TIME } from '../../domain/rules/stock/madeToOrder.ts'
import { formatCents } from '../../domain/rules/payments/money.ts'
import { type Email, type Part, composeEmail } from './email.ts'
import {
  type EmailOrder,
  type ItemPictures,
  type OrderLinks,
  greeting,
  itemsOf,
  orderFoot,
  placedOn,
} from './orderEmail.ts'

/** The email that an order is paid and recorded: what was bought, what was paid, where it goes. */
export function orderConfirmed(order: EmailOrder, links: OrderLinks, pictures: ItemPictures): Email {
  const { orderId, items, paidInCents, review, rehearsal: isTest } = order
  return composeEmail({
    subject: `Your Rivage order ${orderId}`,
    heading: 'Thank you for your order',
    parts: [
      greeting(order),
      {
        paragraph: `We have received your order ${orderId} of ${placedOn(order)} and your payment of ${formatCents(paidInCents)}.`,
      },
      ...(review
        ? [{ paragraph: 'We look at this order by hand and will write to you if anything is open.' }]
        : []),
      ...itemsOf(order, pictures, { priced: true }),
      ...(items.length > 0
        ? [{ sums: [['Shipping', 'Free'] as const, ['Paid', formatCents(paidInCents)] as const] }]
        : []),
      ...madeToOrderParts(order),
      ...addressParts(order),
      { paragraph: 'We write again as soon as it is on its way.' },
      { button: 'See your order', href: links.order },
    ],
    foot: orderFoot(order, links),
    isTest,
  })
}

const LIST = new Intl.ListFormat('en-US')

/** When what is made to order leaves, each product named once. */
function madeToOrderParts({ items }: EmailOrder): Part[] {
  const made = items.filter(({ isMadeToOrder }) => isMadeToOrder)
  const names = [...new Set(made.map(({ productName }) => productName))]
  if (names.length === 0) return []
  const verbs = names.length === 1 ? 'is made to order and leaves' : 'are made to order and leave'
  return [{ paragraph: `${LIST.format(names)} ${verbs} ${MAKING_TIME}.` }]
}

function addressParts({ customerInfo }: EmailOrder): Part[] {
  if (!customerInfo?.address) return []
  const { billing, giftNote } = customerInfo
  return [
    { title: 'It goes to:', lines: envelopeLines(customerInfo) },
    ...(billing ? [{ title: 'Billed to:', lines: envelopeLines(billing) }] : []),
    ...(giftNote
      ? [{ title: 'Your gift note, on a packing slip without prices:', lines: giftNote.split('\n') }]
      : []),
  ]
}
