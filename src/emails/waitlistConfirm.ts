import { type Email, composeEmail } from './email.ts'

interface Confirm {
  product: string
  publicUrl: string
  /** The token of the link that confirms. */
  token: string
  isTest: boolean
}

/** The email to an unconfirmed address that joined a waiting list: without its link nothing else is sent. */
export function waitlistConfirm({ product, publicUrl, token, isTest }: Confirm): Email {
  return composeEmail({
    subject: 'Confirm your address for the waiting list',
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
    foot: [
      {
        paragraph: 'Not you? Simply ignore this email.',
      },
      { link: 'Visit the shop', href: `${publicUrl}/` },
    ],
    isTest,
  })
}
