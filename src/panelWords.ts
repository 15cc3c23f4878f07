/** What the panel says in our words instead of Payload's: the same to everybody, whether there is such an account or not. */
export const PANEL_WORDS = {
  en: {
    authentication: {
      forgotPasswordUsernameInstructions:
        'Please enter your user name. If your account has an e-mail address, a link with which you choose a new password goes there. If it has none, an administrator of the shop can help: under Accounts they give you an address or a new password.',
      checkYourEmailForPasswordReset:
        'If this account has an e-mail address, a link is on its way to it. It works once, for an hour. If nothing comes within a few minutes, please look among unwanted mail, or ask an administrator of the shop: under Accounts they give you an address or a new password.',
      passwordResetSuccessfully: 'Your new password is set. Please sign in with it.',
    },
  },
}
