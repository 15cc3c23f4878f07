import { type Email, composeEmail } from './composeEmail.ts'

interface SignInAlert {
  publicUrl: string
  username: string
  isTest: boolean
}

/** Returns the email that warns an account owner of repeated failed sign-ins. */
export function buildSignInAlertEmail({ publicUrl, username, isTest }: SignInAlert): Email {
  return composeEmail({
    subject: 'Failed sign-in attempts on your account',
    preview: `Someone entered a wrong password for “${username}” five times in a row.`,
    heading: 'Failed sign-in attempts on your account',
    parts: [
      {
        paragraph: `Someone entered a wrong password for “${username}” five times in a row. Your account isn’t locked. Only the network the attempts came from has to wait.`,
      },
      {
        paragraph: 'If this was you, ignore this email. If it wasn’t, change your password.',
      },
      { button: 'Choose a new password', href: `${publicUrl}/cms/forgot` },
    ],
    footer: [{ paragraph: 'You get this email, at most once a day, because your account has this address.' }],
    isTest,
  })
}
