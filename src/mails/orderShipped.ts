import { type Letter, composeLetter } from './letter.ts'
import { type LetterOrder, type OrderLinks, greeting, orderFoot, pieceOf } from './orderLetter.ts'

/** The letter that an order left the house; without a tracking address, or with one that is none of the web, no link. */
export function orderShipped(order: LetterOrder, links: OrderLinks, trackingUrl: string | null): Letter {
  const { orderId, items, rehearsal } = order
  const href = trackingUrl && webAddress(trackingUrl)
  return composeLetter({
    subject: `Your Rivage order ${orderId} is on its way`,
    heading: 'Your order is on its way',
    parts: [
      greeting(order),
      { paragraph: `Your order ${orderId} has left our house.` },
      ...(items.length > 0 ? [{ lines: items.map(pieceOf) }] : []),
      ...(href ? [{ link: 'Track your parcel', href }] : []),
    ],
    foot: orderFoot(order, links),
    rehearsal,
  })
}

function webAddress(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
