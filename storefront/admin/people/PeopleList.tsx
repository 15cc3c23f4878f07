import type { Pagination } from '../../../domain/contract/page.ts'
import { Button } from '../../ui/Button.tsx'
import type { LiveList } from '../api/useLiveList.ts'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { ListMessage } from '../ui/list/ListMessage.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { Pager } from '../ui/list/Pager.tsx'
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

export function PeopleList<Row extends Person>(props: PeopleListProps<Row>) {
  const { screen, people, page, onPage, onRemove, onClear } = props
  const { title, noun, columns, nobody } = screen
  const { loaded, isBusy, error, retry } = people
  if (!loaded && error)
    return (
      <ListMessage role="alert" action={<Button onClick={retry}>Try again</Button>}>
        Error: {error}
      </ListMessage>
    )
  if (!loaded) return <ListSkeleton columns={SKELETON}>{`Loading ${noun}s...`}</ListSkeleton>
  if (loaded.people.length === 0)
    return onClear ? (
      <ListMessage
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No {noun}s found.
      </ListMessage>
    ) : (
      <ListMessage>{nobody}</ListMessage>
    )
  return (
    <>
      <DataTable
        label={title}
        columns={[...columns, removal(onRemove)]}
        rows={loaded.people}
        rowKey={({ id }) => id}
        rowClassName={() => styles.row}
        isBusy={isBusy}
      />
      <Pager page={page} pages={loaded.pagination.pages} onPage={onPage} />
    </>
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
