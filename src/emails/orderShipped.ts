import { type Email, composeEmail } from './email.ts'
import {
  type EmailOrder,
  type OrderLinks,
  type ItemPictures,
  greeting,
  itemsOf,
  orderFoot,
} from './orderEmail.ts'

/** The email that an order left the house; without a tracking address, or with one that is none of the web, no link. */
export function orderShipped(
  order: EmailOrder,
  links: OrderLinks,
  pictures: ItemPictures,
  trackingUrl: string | null,
): Email {
  const { orderId, rehearsal } = order
  const href = trackingUrl && webAddress(trackingUrl)
  return composeEmail({
    subject: `Your Rivage order ${orderId} is on its way`,
    heading: 'Your order is on its way',
    parts: [
      greeting(order),
      { paragraph: `Your order ${orderId} has left our house.` },
      ...(href ? [{ button: 'Track your parcel', href }] : []),
      ...itemsOf(order, pictures),
    ],
    foot: orderFoot(order, links),
    rehearsal,
  })
}

function webAddress(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
