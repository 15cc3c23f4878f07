import { type Email, buildSenderParts, composeEmail } from './composeEmail.ts'

interface Confirm {
  product: string
  publicUrl: string
  /** Token of the confirmation link. */
  token: string
  /** Token of the link that leaves all waitlists; undefined if the address has left since. */
  leaveToken: string | undefined
  postalAddress: string | undefined
  isTest: boolean
}

/** Returns the email to an unconfirmed address that joined a waitlist; without confirmation no other email follows. */
export function buildWaitlistConfirmEmail({
  product,
  publicUrl,
  token,
  leaveToken,
  postalAddress,
  isTest,
}: Confirm): Email {
  return composeEmail({
    subject: 'Confirm your address for the waitlist',
    preview: `Confirm your address within seven days to hear when ${product} is back in stock.`,
    heading: 'One last step',
    parts: [
      { paragraph: `This address was entered on our site to hear when ${product} is back in stock.` },
      {
        paragraph:
          'If that was you, confirm it within seven days. Your place in line is the one you already have.',
      },
      {
        button: 'Confirm my address',
        href: `${publicUrl}/waitlist/confirm?token=${encodeURIComponent(token)}`,
      },
    ],
    footer: [
      { paragraph: 'Not you? Simply ignore this email.' },
      ...(leaveToken
        ? [
            { paragraph: 'If you change your mind later, you can leave at any time:' },
            {
              link: 'Leave all waitlists',
              href: `${publicUrl}/waitlist/leave?token=${encodeURIComponent(leaveToken)}`,
            },
          ]
        : []),
      { link: 'Visit the shop', href: `${publicUrl}/` },
      ...buildSenderParts(postalAddress),
    ],
    isTest,
  })
}
