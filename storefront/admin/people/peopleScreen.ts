import type { Column } from '../ui/list/DataTable.tsx'
import type { PeopleAddress } from './peopleAddress.ts'
import type { PersonAction } from './personAction.ts'

export interface Person {
  id: string
  email: string
}

export interface PeopleScreen<Row extends Person, State extends string> {
  title: string
  /** One of them: 'subscriber'. */
  noun: string
  search: { label: string; placeholder: string }
  /** What the rows can be narrowed to, with its words. */
  states: Readonly<Record<State, string>>
  /** The path of the call that lists them. */
  listPath: (query: PeopleAddress<State> & { limit: number }) => string
  columns: readonly Column<Row>[]
  /** What is said while there is nobody. */
  nobody: string
  actions: readonly PersonAction<Row>[]
}
