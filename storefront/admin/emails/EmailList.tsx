import { Button } from '../../ui/Button.tsx'
import { ListMessage } from '../ui/list/ListMessage.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { EmailTable } from './EmailTable.tsx'
import type { EmailsState } from './useEmails.ts'

const COLUMNS = ['18%', '28%', '8rem', '20%', '6.5rem']

interface EmailListProps {
  emails: EmailsState
  page: number
  onPage: (page: number) => void
  onOpen: (id: string) => void
  /** Shows all emails; absent where all are shown. */
  onClear: (() => void) | undefined
}

export function EmailList({ emails, page, onPage, onOpen, onClear }: EmailListProps) {
  const { loaded, isBusy, error, retry } = emails
  if (!loaded && error)
    return (
      <ListMessage role="alert" action={<Button onClick={retry}>Try again</Button>}>
        Error: {error}
      </ListMessage>
    )
  if (!loaded) return <ListSkeleton columns={COLUMNS}>Loading emails...</ListSkeleton>
  if (loaded.emails.length === 0)
    return onClear ? (
      <ListMessage
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No emails found.
      </ListMessage>
    ) : (
      <ListMessage>No emails yet. The first is written with the first order.</ListMessage>
    )
  return (
    <>
      <EmailTable emails={loaded.emails} isBusy={isBusy} onOpen={onOpen} />
      <Pager page={page} pages={loaded.pagination.pages} onPage={onPage} />
    </>
  )
}
