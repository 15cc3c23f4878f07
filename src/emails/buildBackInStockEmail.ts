import { formatShopDeadline } from '../../domain/rules/dates/shopTime.ts'
import { type Email, composeEmail, buildSenderParts } from './composeEmail.ts'

interface BackInStockDetails {
  product: { id: string; name: string; size: string; color: string }
  /** True if this size and color is back; false if the product is, which is counted as a whole. */
  isCountedApart: boolean
  /** Unit reserved for the recipient: token of the link to buy it, and expiry. */
  reservation: { token: string; until: Date } | undefined
  /** URL of an image, if there is one. */
  imageUrl: string | undefined
  publicUrl: string
  /** Token of the unsubscribe link. */
  token: string
  /** Sender's postal address, or undefined if it is not set. */
  postalAddress: string | undefined
  isTest: boolean
}

/** Returns the path of the product page with the requested size and color selected. */
function buildProductPath({ id, size, color }: BackInStockDetails['product']): string {
  const wished = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString()
  return `/product/${encodeURIComponent(id)}${wished && `?${wished}`}`
}

/**
 * Returns the email to a person on the waitlist for a product, size and color. If the product is counted as a whole,
 * the email only says that the product is back and what was requested.
 */
export function buildBackInStockEmail({
  product,
  isCountedApart,
  reservation,
  imageUrl,
  publicUrl,
  token,
  postalAddress,
  isTest,
}: BackInStockDetails): Email {
  const { name, size, color } = product
  const leave = `${publicUrl}/waitlist/leave?token=${encodeURIComponent(token)}`
  const choice = [size && `size ${size}`, color].filter(Boolean).join(', ')
  const email = composeEmail({
    subject: reservation ? `${name} is back, and one is reserved for you` : `${name} is back`,
    preview: reservation
      ? describeReservation(reservation.until)
      : 'Quantities are limited, and pieces are not reserved.',
    heading: `${name} is back`,
    parts: [
      { paragraph: 'Hello,' },
      {
        paragraph:
          isCountedApart && choice
            ? `The ${name} is back in ${choice}.`
            : `The ${name} is back.${choice && ` You asked for ${choice}.`}`,
      },
      ...(imageUrl
        ? [
            {
              items: [{ name, choice: [size && `size ${size}`, color].filter(Boolean).join(', '), imageUrl }],
            },
          ]
        : []),
      ...(reservation
        ? [
            {
              paragraph: describeReservation(reservation.until),
            },
            {
              button: 'Shop your reserved piece',
              href: `${publicUrl}/claim?token=${encodeURIComponent(reservation.token)}`,
            },
          ]
        : buildUnreservedParts({ product, isCountedApart, publicUrl })),
    ],
    footer: [
      {
        paragraph:
          'You receive this email because this address joined the waitlist of this piece. You will not hear from us about it again. To leave all other waitlists:',
      },
      { link: 'Leave all waitlists', href: leave },
      { link: 'Visit the shop', href: `${publicUrl}/` },
      ...buildSenderParts(postalAddress),
    ],
    isTest,
  })
  return {
    ...email,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

const describeReservation = (until: Date) =>
  `We are holding one for you until ${formatShopDeadline(until)}. After that it goes back on sale.`

/** Returns the parts for the case that no unit is reserved. */
const buildUnreservedParts = ({
  product,
  isCountedApart,
  publicUrl,
}: Pick<BackInStockDetails, 'product' | 'isCountedApart' | 'publicUrl'>) => [
  { button: `See ${product.name}`, href: publicUrl + buildProductPath(product) },
  {
    paragraph: `Quantities are limited, and pieces are not reserved.${
      isCountedApart ? '' : ' Sizes may vary.'
    }`,
  },
]
