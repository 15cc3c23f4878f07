import { type Email, composeEmail } from './email.ts'

interface SignInAlert {
  publicUrl: string
  username: string
  isTest: boolean
}

/** Tells the owner of an account that somebody failed to sign in to it again and again. */
export function signInAlert({ publicUrl, username, isTest }: SignInAlert): Email {
  return composeEmail({
    subject: 'Failed sign-ins to your account',
    heading: 'Failed sign-ins to your account',
    parts: [
      {
        paragraph: `Somebody entered a wrong password for “${username}” five times in a row. Your account is open to you as before: only where the tries came from has to wait.`,
      },
      {
        paragraph:
          'If that was you, there is nothing to do. If it was not and you use this password elsewhere too, please change it.',
      },
      { button: 'Choose a new password', href: `${publicUrl}/cms/forgot` },
    ],
    foot: [
      { paragraph: 'You receive this e-mail, at most once a day, because your account has this address.' },
    ],
    isTest,
  })
}
