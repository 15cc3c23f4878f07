import { cityLine } from '../../domain/rules/cityLine.ts'
import { formatCents } from '../../domain/rules/money.ts'
import { type Letter, type Part, composeLetter } from './letter.ts'
import { type LetterOrder, greeting, orderFoot, pieceOf, placedOn } from './orderLetter.ts'

/** The letter that an order is paid and recorded: what was bought, what was paid, where it goes. */
export function orderConfirmed(order: LetterOrder, publicUrl: string): Letter {
  const { orderId, items, paidInCents, review, rehearsal } = order
  const bought: [string, string][] = items.map((item) => [
    pieceOf(item),
    formatCents(item.priceInCents * item.quantity),
  ])
  return composeLetter({
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
      ...(bought.length > 0
        ? [{ rows: [...bought, ['Shipping', 'Free'], ['Paid', formatCents(paidInCents)]] as const }]
        : []),
      ...addressParts(order),
      { paragraph: 'We write again as soon as it is on its way.' },
    ],
    foot: orderFoot(order, publicUrl),
    rehearsal,
  })
}

function addressParts({ customerInfo }: LetterOrder): Part[] {
  const { firstName, lastName, address, city, zipCode, country } = customerInfo ?? {}
  if (!address) return []
  const lines = [
    `${firstName ?? ''} ${lastName ?? ''}`,
    address,
    cityLine({ city, zipCode, country }),
    country ?? '',
  ]
  return [{ paragraph: 'It goes to:' }, { lines }]
}
