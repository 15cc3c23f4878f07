import { type Email, composeEmail } from './composeEmail.ts'

interface PasswordReset {
  publicUrl: string
  username: string
  isTest: boolean
}

/** Placeholder for the reset token, which is inserted when the email is sent: the stored email grants no access. */
export const RESET_TOKEN_PLACEHOLDER = 'made-when-this-is-sent'

/** Returns the email with the link to choose a new password. */
export function buildPasswordResetEmail({ publicUrl, username, isTest }: PasswordReset): Email {
  return composeEmail({
    subject: 'Choose a new password',
    preview: 'The link works once, for an hour.',
    heading: 'Choose a new password',
    parts: [
      { paragraph: `Someone requested a new password for “${username}”.` },
      { button: 'Choose a new password', href: `${publicUrl}/cms/reset/${RESET_TOKEN_PLACEHOLDER}` },
      {
        paragraph: 'The link expires in one hour and works once. Using it signs you out everywhere.',
      },
    ],
    footer: [{ paragraph: 'If this wasn’t you, ignore this email. Your password stays the same.' }],
    isTest,
  })
}
