import type { Person } from './peopleScreen.ts'

/** What staff can do with one of the people: a call that is made once the question is answered with yes. */
export interface PersonAction<Row extends Person> {
  /** On its button, and on the one that says yes. */
  label: string
  /** The same of one of several, as in 'Remove ines@example.com'. */
  nameOf: (row: Row) => string
  /** Whose row has it; everybody's unless told. */
  isFor?: (row: Row) => boolean
  title: string
  ask: (row: Row) => string
  /** The path of the call, a DELETE. */
  path: (id: string) => string
  done: (row: Row) => string
  /** What is said where somebody else was faster. */
  gone: (row: Row) => string
  failed: string
}

/** Forgets an address; where somebody else did, it is gone all the same. */
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
