import type { ReactNode } from 'react'
import type { Pagination } from '../../../../domain/contract/page.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListMessage } from './ListMessage.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'

interface LoadedListProps<Loaded> {
  /** Undefined while loading or after an error. */
  loaded: Loaded | undefined
  error: string | undefined
  onRetry: () => void
  page: number
  onPage: (page: number) => void
  /** Clears the filters; undefined if none is set. */
  onClear: (() => void) | undefined
  /** Plural noun, such as "orders". */
  nouns: string
  /** Column widths of the skeleton. */
  columns: readonly string[]
  /** Message for an empty list without filters. */
  empty: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** Page of a list with its loading, error and empty states. */
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
