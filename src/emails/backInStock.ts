import { type Email, composeEmail } from './email.ts'

interface BackInStock {
  piece: { id: string; name: string; size: string; color: string }
  /** Whether it is this size and color that is back; otherwise the piece, which is counted as a whole. */
  isCountedApart: boolean
  /** One unit is kept for the reader: the token of the link that buys it, and until when. */
  kept: { token: string; until: Date } | undefined
  /** Where a picture of it is, if there is one. */
  picture: string | undefined
  publicUrl: string
  /** The token of the way out. */
  token: string
  isTest: boolean
}

/** Opened in what was wished for. */
function pathOf({ id, size, color }: BackInStock['piece']): string {
  const wished = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString()
  return `/product/${encodeURIComponent(id)}${wished && `?${wished}`}`
}

/**
 * The email to somebody who waited for a piece, in a size and a color. Of a piece that is counted as a whole it says no more
 * than that the piece is back, and what was wished for.
 */
export function backInStock({
  piece,
  isCountedApart,
  kept,
  picture,
  publicUrl,
  token,
  isTest,
}: BackInStock): Email {
  const { name, size, color } = piece
  const leave = `${publicUrl}/waitlist/leave?token=${encodeURIComponent(token)}`
  const choice = [size && `size ${size}`, color && `in ${color}`].filter(Boolean).join(' ')
  const email = composeEmail({
    subject: kept ? `${name} is back, and one is kept for you` : `${name} is back`,
    heading: `${name} is back`,
    parts: [
      { paragraph: 'Good day,' },
      {
        paragraph:
          isCountedApart && choice
            ? `The piece you asked us about, ${name}, is in stock again in what you wished for: ${choice}.`
            : `The piece you asked us about, ${name}, is in stock again.${choice && ` You wished for ${choice}.`}`,
      },
      ...(picture
        ? [{ items: [{ name, choice: [size && `size ${size}`, color].filter(Boolean).join(', '), picture }] }]
        : []),
      ...(kept
        ? [
            {
              paragraph: `One is kept for you until ${inWords(kept.until)}. After that it goes to whoever waits next.`,
            },
            {
              button: 'See what is kept for you',
              href: `${publicUrl}/claim?token=${encodeURIComponent(kept.token)}`,
            },
          ]
        : afterwards({ piece, isCountedApart, publicUrl })),
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

/** 'Thursday, November 26 at 2:32 PM ET': the shop does not know where its reader is, and sells in the United States. */
const inWords = (instant: Date) =>
  `${instant.toLocaleString('en-US', { timeZone: 'America/New_York', weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })} ET`

/** Of what is kept for nobody. */
const afterwards = ({
  piece,
  isCountedApart,
  publicUrl,
}: Pick<BackInStock, 'piece' | 'isCountedApart' | 'publicUrl'>) => [
  { button: `See ${piece.name}`, href: publicUrl + pathOf(piece) },
  {
    paragraph: `Few come back at a time, and we hold none aside: whoever orders first has it.${
      isCountedApart ? '' : ' We count this piece as a whole, not size by size.'
    }`,
  },
]
