import { Button } from '../../ui/Button.tsx'
import { ListMessage } from '../ui/list/ListMessage.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { LetterTable } from './LetterTable.tsx'
import type { LettersState } from './useLetters.ts'

const COLUMNS = ['18%', '28%', '8rem', '20%', '6.5rem']

interface LetterListProps {
  letters: LettersState
  page: number
  onPage: (page: number) => void
  onOpen: (id: string) => void
  /** Shows all letters; absent where all are shown. */
  onClear: (() => void) | undefined
}

export function LetterList({ letters, page, onPage, onOpen, onClear }: LetterListProps) {
  const { loaded, isBusy, error, retry } = letters
  if (!loaded && error)
    return (
      <ListMessage role="alert" action={<Button onClick={retry}>Try again</Button>}>
        Error: {error}
      </ListMessage>
    )
  if (!loaded) return <ListSkeleton columns={COLUMNS}>Loading letters...</ListSkeleton>
  if (loaded.mails.length === 0)
    return onClear ? (
      <ListMessage
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No letters found.
      </ListMessage>
    ) : (
      <ListMessage>No letters yet. The first is written with the first order.</ListMessage>
    )
  return (
    <>
      <LetterTable letters={loaded.mails} isBusy={isBusy} onOpen={onOpen} />
      <Pager page={page} pages={loaded.pagination.pages} onPage={onPage} />
    </>
  )
}
