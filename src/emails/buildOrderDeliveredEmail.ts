import { formatShopDate } from '../../domain/rules/dates/shopTime.ts'
import { type Email, composeEmail } from './composeEmail.ts'
import {
  type EmailOrder,
  type ItemImages,
  type OrderLinks,
  buildGreeting,
  buildItemParts,
  buildOrderFooter,
  buildShippingParts,
} from './orderEmail.ts'

/**
 * Returns the email about a delivery, which starts the return period. `deliveredAt` is an ISO date, or null if the day
 * is unknown. The length of the return period is on the returns page, which editors can change.
 */
export function buildOrderDeliveredEmail(
  order: EmailOrder,
  links: OrderLinks,
  pictures: ItemImages,
  deliveredAt: string | null,
): Email {
  const { orderId, isTest } = order
  const delivered = `Your order ${orderId} was delivered${deliveredAt ? ` on ${formatShopDate(deliveredAt)}` : ''}.`
  return composeEmail({
    subject: `Your Rivage order ${orderId} was delivered`,
    preview: delivered,
    heading: 'Your order was delivered',
    parts: [
      buildGreeting(order),
      {
        paragraph: `${delivered} The time for returns and exchanges starts on this day. If you can’t find the package, contact us.`,
      },
      { button: 'Returns and exchanges', href: `${links.shop}pages/returns` },
      ...buildItemParts(order, pictures),
      ...buildShippingParts(order, 'Delivered to'),
    ],
    footer: buildOrderFooter(links),
    isTest,
    isAboutOrder: true,
  })
}
