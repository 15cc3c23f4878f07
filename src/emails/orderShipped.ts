import { type Email, composeEmail } from './email.ts'
import { type EmailOrder, type OrderLinks, greeting, orderFoot, pieceOf } from './orderEmail.ts'

/** The email that an order left the house; without a tracking address, or with one that is none of the web, no link. */
export function orderShipped(order: EmailOrder, links: OrderLinks, trackingUrl: string | null): Email {
  const { orderId, items, rehearsal } = order
  const href = trackingUrl && webAddress(trackingUrl)
  return composeEmail({
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
