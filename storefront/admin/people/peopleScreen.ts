import type { Column } from '../ui/list/DataTable.tsx'
import type { PeopleListParams } from './peopleListParams.ts'
import type { PersonAction } from './personAction.ts'

export interface Person {
  id: string
  email: string
}

export interface PeopleScreen<Row extends Person, State extends string> {
  title: string
  /** Singular noun, such as "subscriber". */
  noun: string
  search: { label: string; placeholder: string }
  /** Filter options and their labels. */
  states: Readonly<Record<State, string>>
  /** Returns the API path of the list. */
  listPath: (query: PeopleListParams<State> & { limit: number }) => string
  columns: readonly Column<Row>[]
  /** Message for an empty list. */
  emptyMessage: string
  actions: readonly PersonAction<Row>[]
}
