import type { Pagination } from '../../../domain/contract/page.ts'
import { Button } from '../../ui/Button.tsx'
import type { LiveList } from '../api/useLiveList.ts'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import styles from './PeopleSection.module.css'
import type { PeopleScreen, Person } from './peopleScreen.ts'
import type { PersonAction } from './personAction.ts'

const SKELETON = ['30%', '30%', '8rem', '8rem', '6rem']

interface PeopleListProps<Row extends Person> {
  screen: Pick<PeopleScreen<Row, never>, 'title' | 'noun' | 'columns' | 'emptyMessage' | 'actions'>
  people: LiveList<{ people: Row[]; pagination: Pagination }>
  page: number
  onPage: (page: number) => void
  onAction: (action: PersonAction<Row>, row: Row) => void
  /** Clears the filters; undefined if none is set. */
  onClear: (() => void) | undefined
}

export function PeopleList<Row extends Person>({
  screen: { title, noun, columns, emptyMessage, actions },
  people: { loaded, isBusy, error, retry },
  onAction,
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
      empty={emptyMessage}
    >
      {({ people }) => (
        <DataTable
          label={title}
          columns={[...columns, actionsColumn(actions, onAction)]}
          rows={people}
          rowKey={({ id }) => id}
          isBusy={isBusy}
        />
      )}
    </LoadedList>
  )
}

const actionsColumn = <Row extends Person>(
  actions: readonly PersonAction<Row>[],
  onAsk: (action: PersonAction<Row>, row: Row) => void,
): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  isPlain: true,
  className: styles.actions,
  cell: (row) => (
    <div className={styles.buttons}>
      {actions
        .filter(({ isAvailable }) => isAvailable?.(row) ?? true)
        .map((action) => (
          <Button
            key={action.label}
            variant="quiet"
            className={styles.action}
            aria-label={action.getAriaLabel(row)}
            onClick={() => onAsk(action, row)}
          >
            {action.label}
          </Button>
        ))}
    </div>
  ),
})
