import type { Person } from './peopleScreen.ts'

/** Action on a person; sends a request after confirmation. */
export interface PersonAction<Row extends Person> {
  /** Label of the action and of the confirm button. */
  label: string
  /** Accessible name, such as "Remove ines@example.com". */
  getAriaLabel: (row: Row) => string
  /** Returns true if the row has the action; all rows by default. */
  isAvailable?: (row: Row) => boolean
  title: string
  getQuestion: (row: Row) => string
  /** Returns the API path of the DELETE request. */
  path: (id: string) => string
  getSuccessMessage: (row: Row) => string
  /** Returns the message if someone else already did it (404). */
  getNotFoundMessage: (row: Row) => string
  failureTitle: string
}

/** Builds the action that deletes a person's entry. A 404 counts as success. */
export function buildRemovalAction<Row extends Person>(
  options: Pick<PersonAction<Row>, 'title' | 'getQuestion' | 'path'>,
): PersonAction<Row> {
  const getRemovedMessage = ({ email }: Row) => `${email} was removed.`
  return {
    ...options,
    label: 'Remove',
    getAriaLabel: ({ email }) => `Remove ${email}`,
    getSuccessMessage: getRemovedMessage,
    getNotFoundMessage: getRemovedMessage,
    failureTitle: 'Nothing was removed',
  }
}
