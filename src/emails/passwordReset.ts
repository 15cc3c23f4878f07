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
    heading: 'Choose a new password',
    parts: [
      { paragraph: `You, or somebody in your name, asked for a new password for “${username}”.` },
      { button: 'Choose a new password', href: `${publicUrl}/cms/reset/${RESET_TOKEN_PLACE}` },
      {
        paragraph:
          'The link works once, for an hour from when this e-mail was sent. Your sessions end when you use it.',
      },
    ],
    foot: [{ paragraph: 'If you did not ask for it, there is nothing to do: your password stays as it is.' }],
    isTest,
  })
}
