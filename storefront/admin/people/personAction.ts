import type { Person } from './peopleScreen.ts'

/** Action on a person; sends a request after confirmation. */
export interface PersonAction<Row extends Person> {
  /** Label of the action and of the confirm button. */
  label: string
  /** Accessible name, such as "Remove ines@example.com". */
  nameOf: (row: Row) => string
  /** Returns true if the row has the action; all rows by default. */
  isFor?: (row: Row) => boolean
  title: string
  ask: (row: Row) => string
  /** Returns the API path of the DELETE request. */
  path: (id: string) => string
  done: (row: Row) => string
  /** Message if someone else was faster (404). */
  gone: (row: Row) => string
  failed: string
}

/** Builds the action that deletes a person's entry. A 404 counts as success. */
export function removalOf<Row extends Person>(
  asked: Pick<PersonAction<Row>, 'title' | 'ask' | 'path'>,
): PersonAction<Row> {
  const isRemoved = ({ email }: Row) => `${email} was removed.`
  return {
    ...asked,
    label: 'Remove',
    nameOf: ({ email }) => `Remove ${email}`,
    done: isRemoved,
    gone: isRemoved,
    failed: 'Nothing was removed',
  }
}
