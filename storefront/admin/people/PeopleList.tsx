import type { Pagination } from '../../../domain/contract/page.ts'
import { Button } from '../../ui/Button.tsx'
import type { LiveList } from '../api/useLiveList.ts'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import styles from './PeoplePage.module.css'
import type { PeopleScreen, Person } from './peopleScreen.ts'

const SKELETON = ['30%', '30%', '8rem', '8rem', '6rem']

interface PeopleListProps<Row extends Person> {
  screen: Pick<PeopleScreen<Row, never>, 'title' | 'noun' | 'columns' | 'nobody'>
  people: LiveList<{ people: Row[]; pagination: Pagination }>
  page: number
  onPage: (page: number) => void
  onRemove: (row: Row) => void
  /** Shows everybody; absent where everybody is shown. */
  onClear: (() => void) | undefined
}

export function PeopleList<Row extends Person>({
  screen: { title, noun, columns, nobody },
  people: { loaded, isBusy, error, retry },
  onRemove,
  ...list
}: PeopleListProps<Row>) {
  return (
    <LoadedList
      {...list}
      loaded={loaded}
      error={error}
      onRetry={retry}
      nouns={`${noun}s`}
      columns={SKELETON}
      empty={nobody}
    >
      {({ people }) => (
        <DataTable
          label={title}
          columns={[...columns, removal(onRemove)]}
          rows={people}
          rowKey={({ id }) => id}
          rowClassName={() => styles.row}
          isBusy={isBusy}
        />
      )}
    </LoadedList>
  )
}

const removal = <Row extends Person>(onRemove: (row: Row) => void): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  isPlain: true,
  className: styles.actions,
  cell: (row) => (
    <Button
      variant="quiet"
      className={styles.remove}
      aria-label={`Remove ${row.email}`}
      onClick={() => onRemove(row)}
    >
      Remove
    </Button>
  ),
})
