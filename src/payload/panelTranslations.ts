/**
 * Texts that replace Payload's in the panel. They are about pages and products, not documents and labels, and the message
 * for a failed sign-in does not depend on the existence of the account.
 */
export const PANEL_TRANSLATIONS = {
  en: {
    authentication: {
      backToLogin: 'Back to sign-in',
      forgotPasswordUsernameInstructions:
        'Enter your username. If your account has an email address, we’ll send you a link to reset your password. If it doesn’t, ask an administrator to add an email address or set a new password under Accounts.',
      checkYourEmailForPasswordReset:
        'If this account has an email address, a link is on its way. It works once, for an hour. If it doesn’t arrive within a few minutes, check your spam folder, or ask an administrator to set a new password under Accounts.',
      logBackIn: 'Sign in again',
      loggedOutInactivity: 'Your session has ended. Sign in again to continue.',
      loggedOutSuccessfully: 'You are signed out.',
      passwordResetSuccessfully: 'Your password was changed. Sign in with it.',
      youAreInactive: 'Your session is about to end. Do you want to stay signed in?',
    },
    error: {
      autosaving: 'Your changes couldn’t be saved automatically. Check your connection and keep typing.',
      correctInvalidFields: 'Correct the fields marked below.',
      documentNotFound: 'This no longer exists. It may have been deleted.',
      emailOrPasswordIncorrect: 'Incorrect username or password.',
      followingFieldsInvalid_one: 'Correct this field:',
      followingFieldsInvalid_other: 'Correct these fields:',
      loadingDocument: 'This couldn’t be opened. Try again.',
      noMatchedField: 'There is no field called “{{label}}”.',
      notAllowedToAccessPage: 'You don’t have access to this page. Ask an administrator.',
      notAllowedToPerformAction: 'Your account may not do this. Ask an administrator.',
      notFound: 'Nothing here. It may have been deleted.',
      previewing: 'The preview couldn’t be opened. Try again.',
      tokenInvalidOrExpired: 'This link is no longer valid. Request a new one.',
      unauthorized: 'Sign in to continue.',
      unauthorizedAdmin: 'You don’t have access to the content panel. Ask an administrator.',
      unknown: 'Something went wrong. Try again.',
      unspecific: 'Something went wrong. Try again.',
      userEmailAlreadyRegistered: 'Another account uses this email address. Enter a different one.',
      usernameAlreadyRegistered: 'Another account uses this username. Choose a different one.',
      usernameOrPasswordIncorrect: 'Incorrect username or password.',
      valueMustBeUnique: 'This value is already in use. Choose another one.',
    },
    fields: {
      relatedDocument: 'Linked page',
      relationTo: 'Type',
    },
    general: {
      createdAt: 'Created',
      lastModified: 'Last updated',
      noLabel: 'No {{label}}',
      noResults: 'No {{label}} found. There are none yet, or none match the filters above.',
      noResultsDescription: 'There are none yet, or none match the filters above.',
      payloadSettings: 'Settings',
      resetPreferences: 'Reset list settings',
      resetPreferencesDescription:
        'Resets the columns, filters and collapsed sections you chose to the defaults.',
      time: 'Time (New York)',
      sorryNotFound: 'Nothing here. It may have been deleted.',
      unauthorized: 'Sign in',
      updatedAt: 'Last updated',
    },
    validation: {
      greaterThanMax: 'Enter {{max}} or less. This is {{value}}.',
      invalidInput: 'Invalid value. Enter it again.',
      invalidSelection: 'The selected item no longer exists. Choose again.',
      invalidSelections: 'The selected items no longer exist. Choose again:',
      lessThanMin: 'Enter {{min}} or more. This is {{value}}.',
      limitReached: 'You can add up to {{max}}.',
      longerThanMin: 'Enter at least {{minLength}} characters.',
      requiresAtLeast: 'Choose at least {{count}}.',
      requiresNoMoreThan: 'Choose up to {{count}}.',
      shorterThanMax: 'Enter {{maxLength}} characters or fewer.',
      trueOrFalse: 'Choose yes or no.',
      username: 'Usernames can only have letters, numbers, hyphens, periods and underscores.',
      validUploadID: 'This image no longer exists. Choose another one.',
    },
    version: {
      versionID: 'Version',
      aboutToRestore:
        'This version replaces the current draft. Shoppers see the published version until you publish it. The current draft is kept in the version history.',
      aboutToRestoreGlobal:
        'Restore {{label}} to its version from {{versionDate}}? It replaces the current draft. Shoppers see the published version until you publish it.',
      confirmVersionRestoration: 'Restore as a draft?',
      restoreThisVersion: 'Restore as a draft',
      restoredSuccessfully: 'Restored as a draft. Publish it to show it to shoppers.',
    },
  },
}
