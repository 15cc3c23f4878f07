import { type Email, buildSenderParts, composeEmail } from './composeEmail.ts'

interface Confirm {
  publicUrl: string
  /** Token of the confirmation link. */
  token: string
  postalAddress: string | undefined
  isTest: boolean
}

/** Returns the confirmation email for a newsletter sign-up; without confirmation no other email follows. */
export function buildNewsletterConfirmEmail({ publicUrl, token, postalAddress, isTest }: Confirm): Email {
  return composeEmail({
    subject: 'Confirm your email address',
    preview: 'Confirm your address within seven days to get our emails.',
    heading: 'One last step',
    parts: [
      { paragraph: 'Confirm that you would like to receive emails from Rivage.' },
      { paragraph: 'The link works for seven days.' },
      {
        button: 'Confirm my address',
        href: `${publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`,
      },
    ],
    footer: [
      {
        paragraph: 'Not you? Simply ignore this email.',
      },
      { link: 'Visit the shop', href: `${publicUrl}/` },
      ...buildSenderParts(postalAddress),
    ],
    isTest,
  })
}
