import type { ReactNode } from 'react'
import type { Pagination } from '../../../../domain/contract/page.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListMessage } from './ListMessage.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'

interface LoadedListProps<Loaded> {
  /** Nothing while it is loading, or where an error says why not. */
  loaded: Loaded | undefined
  error: string | undefined
  onRetry: () => void
  page: number
  onPage: (page: number) => void
  /** Shows all rows; absent where all are shown. */
  onClear: (() => void) | undefined
  /** What it is of, more than one: 'orders'. */
  nouns: string
  /** How wide the columns of the table to come are. */
  columns: readonly string[]
  /** What is said where there is nothing at all yet. */
  empty: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** A page of a list in each of its states: on its way, failed, empty, narrowed to nothing, or there. */
export function LoadedList<Loaded extends { pagination: Pagination }>(props: LoadedListProps<Loaded>) {
  const { loaded, error, onRetry, page, onPage, onClear, nouns, columns, empty, children } = props
  if (!loaded && error)
    return (
      <ListMessage role="alert" action={<Button onClick={onRetry}>Try again</Button>}>
        Error: {error}
      </ListMessage>
    )
  if (!loaded) return <ListSkeleton columns={columns}>{`Loading ${nouns}...`}</ListSkeleton>
  if (loaded.pagination.total > 0)
    return (
      <>
        {children(loaded)}
        <Pager page={page} pages={loaded.pagination.pages} onPage={onPage} />
      </>
    )
  if (!onClear) return <ListMessage>{empty}</ListMessage>
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      Clear filters
    </Button>
  )
  return <ListMessage action={clear}>{`No ${nouns} found.`}</ListMessage>
}
