import { type Email, composeEmail } from './composeEmail.ts'
import {
  type EmailOrder,
  type OrderLinks,
  type ItemImages,
  describeExpectedDelivery,
  buildGreeting,
  buildItemParts,
  buildOrderFooter,
  buildShippingParts,
} from './orderEmail.ts'

/** Returns the shipping email; without a tracking link if the URL is missing or not a web URL. */
export function buildOrderShippedEmail(
  order: EmailOrder,
  links: OrderLinks,
  pictures: ItemImages,
  trackingUrl: string | null,
): Email {
  const { orderId, isTest } = order
  const city = order.customerInfo?.city
  const expected = describeExpectedDelivery(order)
  // A resent email may arrive after the package.
  const state = order.orderStatus === 'delivered' ? 'has shipped' : 'is on its way'
  const href = trackingUrl && toWebUrl(trackingUrl)
  return composeEmail({
    subject: `Your Rivage order ${orderId} ${state}`,
    preview: [`Order ${orderId} has shipped${city ? ` to ${city}` : ''}.`, ...expected].join(' '),
    heading: `Your order ${state}`,
    parts: [
      buildGreeting(order),
      { paragraph: [`Your order ${orderId} has shipped.`, ...expected].join(' ') },
      ...(href ? [{ button: 'Track your package', href }] : []),
      ...buildItemParts(order, pictures),
      ...buildShippingParts(order),
    ],
    footer: buildOrderFooter(links),
    isTest,
    isAboutOrder: true,
  })
}

function toWebUrl(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
