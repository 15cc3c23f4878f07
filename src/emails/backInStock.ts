import { formatShopDeadline } from '../../domain/rules/dates/shopTime.ts'
import { type Email, composeEmail, senderPart } from './email.ts'

interface BackInStock {
  piece: { id: string; name: string; size: string; color: string }
  /** True if this size and color is back; false if the product is, which is counted as a whole. */
  isCountedApart: boolean
  /** Unit reserved for the recipient: token of the link to buy it, and expiry. */
  kept: { token: string; until: Date } | undefined
  /** URL of an image, if there is one. */
  picture: string | undefined
  publicUrl: string
  /** Token of the unsubscribe link. */
  token: string
  /** Sender's postal address, or undefined if it is not set. */
  postalAddress: string | undefined
  isTest: boolean
}

/** Returns the path of the product page with the requested size and color selected. */
function pathOf({ id, size, color }: BackInStock['piece']): string {
  const wished = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString()
  return `/product/${encodeURIComponent(id)}${wished && `?${wished}`}`
}

/**
 * Returns the email to a person on the waitlist for a product, size and color. If the product is counted as a whole,
 * the email only says that the product is back and what was requested.
 */
export function backInStock({
  piece,
  isCountedApart,
  kept,
  picture,
  publicUrl,
  token,
  postalAddress,
  isTest,
}: BackInStock): Email {
  const { name, size, color } = piece
  const leave = `${publicUrl}/waitlist/leave?token=${encodeURIComponent(token)}`
  const choice = [size && `size ${size}`, color].filter(Boolean).join(', ')
  const email = composeEmail({
    subject: kept ? `${name} is back, and one is reserved for you` : `${name} is back`,
    preview: kept ? keptUntil(kept.until) : 'Quantities are limited, and pieces are not reserved.',
    heading: `${name} is back`,
    parts: [
      { paragraph: 'Hello,' },
      {
        paragraph:
          isCountedApart && choice
            ? `The ${name} is back in ${choice}.`
            : `The ${name} is back.${choice && ` You asked for ${choice}.`}`,
      },
      ...(picture
        ? [{ items: [{ name, choice: [size && `size ${size}`, color].filter(Boolean).join(', '), picture }] }]
        : []),
      ...(kept
        ? [
            {
              paragraph: keptUntil(kept.until),
            },
            {
              button: 'Shop your reserved piece',
              href: `${publicUrl}/claim?token=${encodeURIComponent(kept.token)}`,
            },
          ]
        : afterwards({ piece, isCountedApart, publicUrl })),
    ],
    foot: [
      {
        paragraph:
          'You receive this email because this address joined the waitlist of this piece. You will not hear from us about it again. To leave all other waitlists:',
      },
      { link: 'Leave all waitlists', href: leave },
      { link: 'Visit the shop', href: `${publicUrl}/` },
      ...senderPart(postalAddress),
    ],
    isTest,
  })
  return {
    ...email,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

const keptUntil = (until: Date) =>
  `We are holding one for you until ${formatShopDeadline(until)}. After that it goes back on sale.`

/** Returns the parts for the case that no unit is reserved. */
const afterwards = ({
  piece,
  isCountedApart,
  publicUrl,
}: Pick<BackInStock, 'piece' | 'isCountedApart' | 'publicUrl'>) => [
  { button: `See ${piece.name}`, href: publicUrl + pathOf(piece) },
  {
    paragraph: `Quantities are limited, and pieces are not reserved.${
      isCountedApart ? '' : ' Sizes may vary.'
    }`,
  },
]
