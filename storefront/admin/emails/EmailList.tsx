import { LoadedList } from '../ui/list/LoadedList.tsx'
import { EmailTable } from './EmailTable.tsx'
import type { EmailsState } from './useEmails.ts'

const COLUMNS = ['18%', '28%', '8rem', '20%', '6.5rem']

interface EmailListProps {
  emails: EmailsState
  page: number
  onPage: (page: number) => void
  onOpen: (id: string) => void
  /** Clears the filters; undefined if none is set. */
  onClear: (() => void) | undefined
}

export function EmailList({ emails: { loaded, isBusy, error, retry }, onOpen, ...list }: EmailListProps) {
  return (
    <LoadedList
      {...list}
      loaded={loaded}
      error={error}
      onRetry={retry}
      nouns="emails"
      columns={COLUMNS}
      empty="No emails yet. The first one is sent with your first order."
    >
      {({ emails }) => <EmailTable emails={emails} isBusy={isBusy} onOpen={onOpen} />}
    </LoadedList>
  )
}
