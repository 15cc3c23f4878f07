import { useRef } from 'react'
import { useTitle } from '../ui/useTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmailDialog } from './dialog/EmailDialog.tsx'
import { NO_FILTERS, hasFilters } from './emailListParams.ts'
import type { EmailFilters } from './emailListParams.ts'
import { EmailFilterBar } from './EmailFilterBar.tsx'
import { EmailList } from './EmailList.tsx'
import { ListStatus } from '../ui/list/ListStatus.tsx'
import styles from './EmailsPage.module.css'
import { useEmailListParams } from './useEmailListParams.ts'
import { useEmails } from './useEmails.ts'
import { useLastPage } from '../ui/useLastPage.ts'
import { useRole } from '../session/useRole.ts'

/** Emails to customers, newest first, with their status. */
export function EmailsPage() {
  useTitle('Emails')
  const { address, show } = useEmailListParams()
  const emails = useEmails(address)
  const isAdmin = useRole() === 'admin'
  const { loaded, isBusy, error, retry } = emails
  const list = useRef<HTMLElement>(null)
  const isNarrowed = hasFilters(address)

  const isBeyond = useLastPage({ loaded, isBusy, page: address.page }, (last) =>
    show({ page: last }, { replace: true }),
  )

  const change = (changed: Partial<EmailFilters>) =>
    // Replace the history entry while a search is refined, instead of adding one per character.
    show({ ...changed, page: 1, email: undefined }, { replace: Boolean(changed.q && address.q) })
  const turnTo = (page: number) => {
    show({ page })
    // Keep the position for keyboard users: they continue from the focused button.
    if (!document.activeElement?.matches(':focus-visible')) list.current?.scrollIntoView()
  }
  // The pressed button is unmounted: keep the focus in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true })
  const clearFilters = () => {
    change(NO_FILTERS)
    keepFocus()
  }
  const tryAgain = () => {
    retry()
    keepFocus()
  }

  return (
    <>
      <PageHeader title="Emails">
        {loaded?.sendsEmails === false && (
          <p className={styles.kept}>
            Email isn’t set up, so emails are saved and not sent.{' '}
            {isAdmin ? (
              <>
                To send them, set <code>SMTP_URL</code> and <code>MAIL_FROM</code> and restart the server.
              </>
            ) : (
              'Ask an administrator to set it up.'
            )}
          </p>
        )}
      </PageHeader>
      <EmailFilterBar filters={address} onChange={change} />
      <section ref={list} className={styles.results} aria-label="Emails found" tabIndex={-1}>
        <ListStatus
          noun="email"
          found={isNarrowed ? loaded?.pagination.total : undefined}
          onClear={clearFilters}
          error={loaded && error}
          onRetry={tryAgain}
        />
        <EmailList
          emails={{ ...emails, loaded: isBeyond ? undefined : loaded, retry: tryAgain }}
          page={address.page}
          onPage={turnTo}
          onOpen={(email) => show({ email })}
          onClear={isNarrowed ? clearFilters : undefined}
        />
      </section>
      {address.email && (
        <EmailDialog
          key={address.email}
          id={address.email}
          sendsEmails={loaded?.sendsEmails ?? false}
          onClose={() => show({ email: undefined }, { replace: true })}
        />
      )}
    </>
  )
}
