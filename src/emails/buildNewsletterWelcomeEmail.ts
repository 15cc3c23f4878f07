import { type Email, composeEmail, buildSenderParts } from './composeEmail.ts'

interface Welcome {
  publicUrl: string
  /** Token of the unsubscribe link. */
  token: string
  /** Sender's postal address, or undefined if it is not set. */
  postalAddress: string | undefined
  isTest: boolean
}

/** Returns the welcome email for a new subscriber, with an unsubscribe link and the one-click unsubscribe header (RFC 8058). */
export function buildNewsletterWelcomeEmail({ publicUrl, token, postalAddress, isTest }: Welcome): Email {
  const unsubscribe = `${publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
  const email = composeEmail({
    subject: 'Welcome to Rivage',
    preview: 'You will be the first to see new pieces.',
    heading: 'Welcome to Rivage',
    parts: [
      { paragraph: 'Thank you for subscribing.' },
      { paragraph: 'You will be the first to see new pieces.' },
      { button: 'See what is new', href: `${publicUrl}/collection/new-in` },
    ],
    footer: [
      {
        paragraph: 'You receive this email because you subscribed at Rivage.',
      },
      { link: 'Unsubscribe', href: unsubscribe },
      { link: 'Visit the shop', href: `${publicUrl}/` },
      ...buildSenderParts(postalAddress),
    ],
    isTest,
  })
  return {
    ...email,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
