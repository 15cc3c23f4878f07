import { type Email, composeEmail } from './email.ts'

interface Confirm {
  publicUrl: string
  /** The token of the link that confirms. */
  token: string
  isTest: boolean
}

/** The email to an address that somebody signed up: nothing follows unless its reader says so. */
export function newsletterConfirm({ publicUrl, token, isTest }: Confirm): Email {
  return composeEmail({
    subject: 'Please confirm your address',
    heading: 'One last step',
    parts: [
      { paragraph: 'This address was given to us for the emails from our house.' },
      { paragraph: 'If that was you, please confirm it. The link is good for seven days.' },
      {
        button: 'Confirm my address',
        href: `${publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`,
      },
    ],
    foot: [
      {
        paragraph: 'If it was not you, there is nothing to do: without a confirmation we do not write again.',
      },
      { link: 'Visit the shop', href: `${publicUrl}/` },
    ],
    isTest,
  })
}
