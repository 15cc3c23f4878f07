/**
 * What the panel says in our words instead of Payload's, all in this one place: what editors read is about pages and
 * pieces, not documents and labels, and of a failed sign-in it is the same whether there is such an account or not.
 */
export const PANEL_WORDS = {
  en: {
    authentication: {
      backToLogin: 'Back to sign-in',
      forgotPasswordUsernameInstructions:
        'Please enter your user name. If your account has an e-mail address, a link with which you choose a new password goes there. If it has none, an administrator of the shop can help: under Accounts they give you an address or a new password.',
      checkYourEmailForPasswordReset:
        'If this account has an e-mail address, a link is on its way to it. It works once, for an hour. If nothing comes within a few minutes, please look among unwanted mail, or ask an administrator of the shop: under Accounts they give you an address or a new password.',
      logBackIn: 'Sign in again',
      loggedOutInactivity: 'Your session has ended. Please sign in again to go on.',
      loggedOutSuccessfully: 'You are signed out.',
      passwordResetSuccessfully: 'Your new password is set. Please sign in with it.',
      youAreInactive: 'Your session is about to end. Would you like to go on?',
    },
    error: {
      autosaving:
        'What you typed could not be saved by itself. Please check your connection and go on typing.',
      correctInvalidFields: 'Please correct what is marked below.',
      documentNotFound: 'This is not there any more. Somebody may have deleted it.',
      emailOrPasswordIncorrect: 'This user name and password do not go together. Please try again.',
      followingFieldsInvalid_one: 'Please correct this field:',
      followingFieldsInvalid_other: 'Please correct these fields:',
      loadingDocument: 'This could not be opened. Please try again.',
      noMatchedField: 'There is no field called “{{label}}”.',
      notAllowedToAccessPage: 'Your account may not open this page. Ask an administrator.',
      notAllowedToPerformAction: 'Your account may not do this. Ask an administrator.',
      notFound: 'There is nothing here. Somebody may have deleted it.',
      previewing: 'The preview could not be opened. Please try again.',
      tokenInvalidOrExpired: 'This link is no longer valid. Please ask for a new one.',
      unauthorized: 'Please sign in to go on.',
      unauthorizedAdmin: 'Your account may not open the panel. Ask an administrator.',
      unknown: 'Something went wrong. Please try again.',
      unspecific: 'Something went wrong. Please try again.',
      userEmailAlreadyRegistered: 'Another account has this e-mail address. Please enter another one.',
      usernameAlreadyRegistered: 'Another account has this user name. Please choose another one.',
      usernameOrPasswordIncorrect: 'This user name and password do not go together. Please try again.',
      valueMustBeUnique: 'Something else has this already. Please choose another.',
    },
    fields: {
      relatedDocument: 'What it leads to',
      relationTo: 'Kind',
    },
    general: {
      createdAt: 'Created',
      lastModified: 'Last changed',
      noLabel: 'No {{label}}',
      noResults: 'No {{label}} found. There are none yet, or none match the filters above.',
      noResultsDescription: 'There are none yet, or none match the filters above.',
      payloadSettings: 'Settings',
      resetPreferences: 'Forget my lists',
      resetPreferencesDescription:
        'Forgets which columns, filters and folds you chose, so that all lists look as on the first day.',
      sorryNotFound: 'There is nothing here. It may have been deleted.',
      unauthorized: 'Please sign in',
      untitled: 'Without a title',
      updatedAt: 'Last changed',
    },
    validation: {
      greaterThanMax: 'Please keep to {{max}} at most: this is {{value}}.',
      invalidInput: 'This cannot be read. Please enter it again.',
      invalidSelection: 'What is chosen is not there any more. Please choose again.',
      invalidSelections: 'What is chosen is not there any more. Please choose again:',
      lessThanMin: 'Please give {{min}} at least: this is {{value}}.',
      limitReached: 'At most {{max}} can be added.',
      longerThanMin: 'Please write at least {{minLength}} characters.',
      required: 'Please fill this in.',
      requiresAtLeast: 'Please choose at least {{count}}.',
      requiresNoMoreThan: 'Please choose {{count}} at most.',
      shorterThanMax: 'Please write {{maxLength}} characters or fewer.',
      trueOrFalse: 'Please answer with yes or no.',
      username: 'A user name has letters, numbers, hyphens, periods and underscores only.',
      validUploadID: 'This picture is not there any more. Please choose another.',
    },
    version: {
      versionID: 'Version',
      aboutToRestore:
        'This version comes back as a draft, in place of the draft there is. Shoppers go on seeing what is published until you publish it; what stands there now is kept among the versions.',
      confirmVersionRestoration: 'Restore as a draft?',
      restoreThisVersion: 'Restore as a draft',
      restoredSuccessfully: 'Restored as a draft. Shoppers see it once you publish it.',
    },
  },
}
