import { type Email, composeEmail } from './email.ts'

interface PasswordReset {
  publicUrl: string
  username: string
  isTest: boolean
}

/** Stands where the secret of the link goes once the e-mail leaves: what is kept of it opens nothing. */
export const RESET_TOKEN_PLACE = 'made-when-this-is-sent'

/** The link by which the owner of an account chooses a new password. */
export function passwordReset({ publicUrl, username, isTest }: PasswordReset): Email {
  return composeEmail({
    subject: 'Choose a new password',
    preview: 'The link works once, for an hour.',
    heading: 'Choose a new password',
    parts: [
      { paragraph: `Someone requested a new password for “${username}”.` },
      { button: 'Choose a new password', href: `${publicUrl}/cms/reset/${RESET_TOKEN_PLACE}` },
      {
        paragraph: 'The link expires in one hour and works once. Using it signs you out everywhere.',
      },
    ],
    foot: [{ paragraph: 'If this wasn’t you, ignore this email. Your password stays the same.' }],
    isTest,
  })
}
