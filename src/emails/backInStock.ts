import { type Email, composeEmail } from './email.ts'

interface BackInStock {
  piece: { id: string; name: string; size: string; color: string }
  /** Where a picture of it is, if there is one. */
  picture: string | undefined
  publicUrl: string
  /** The token of the way out. */
  token: string
  isTest: boolean
}

/**
 * The email to somebody who waited for a piece. Stock is counted by piece and not by size, so it says no more than
 * that the piece is back, and which size was asked for.
 */
export function backInStock({ piece, picture, publicUrl, token, isTest }: BackInStock): Email {
  const { id, name, size, color } = piece
  const leave = `${publicUrl}/waitlist/leave?token=${encodeURIComponent(token)}`
  const choice = [size && `size ${size}`, color && `in ${color}`].filter(Boolean).join(' ')
  const email = composeEmail({
    subject: `${name} is back`,
    heading: `${name} is back`,
    parts: [
      { paragraph: 'Good day,' },
      {
        paragraph: choice
          ? `The piece you asked us about, ${name}, is in stock again. You wished for ${choice}.`
          : `The piece you asked us about, ${name}, is in stock again.`,
      },
      ...(picture
        ? [{ items: [{ name, choice: [size && `size ${size}`, color].filter(Boolean).join(', '), picture }] }]
        : []),
      { button: `See ${name}`, href: `${publicUrl}/product/${encodeURIComponent(id)}` },
      {
        paragraph:
          'Few come back at a time, and we hold none aside: whoever orders first has it. We count each piece as a whole, not size by size.',
      },
    ],
    foot: [
      {
        paragraph:
          'You receive this email because this address asked for it on our site. With it you are off the list of this piece. To leave the lists of all others as well:',
      },
      { link: 'Leave every waiting list', href: leave },
      { link: 'Visit the shop', href: `${publicUrl}/` },
    ],
    isTest,
  })
  return {
    ...email,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
