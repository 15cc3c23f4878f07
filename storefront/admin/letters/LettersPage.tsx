import { useEffect, useEffectEvent, useRef } from 'react'
import { useTitle } from '../ui/useTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LetterDialog } from './dialog/LetterDialog.tsx'
import { NO_FILTERS, hasFilters } from './letterAddress.ts'
import type { LetterFilters } from './letterAddress.ts'
import { LetterFilterBar } from './LetterFilterBar.tsx'
import { LetterList } from './LetterList.tsx'
import { ListNews } from '../ui/list/ListNews.tsx'
import styles from './LettersPage.module.css'
import { useLetterAddress } from './useLetterAddress.ts'
import { useLetters } from './useLetters.ts'

/** What the shop wrote to its customers, newest first, and what became of it. */
export function LettersPage() {
  useTitle('Letters')
  const { address, show } = useLetterAddress()
  const letters = useLetters(address)
  const { loaded, isBusy, error, retry } = letters
  const list = useRef<HTMLElement>(null)
  const isNarrowed = hasFilters(address)

  // Fewer letters than when the address was made: the last page there is.
  const lastPage = Math.max(loaded?.pagination.pages ?? 1, 1)
  const isBeyond = !isBusy && loaded !== undefined && address.page > lastPage
  const showLastPage = useEffectEvent(() => show({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (isBeyond) showLastPage()
  }, [isBeyond])

  const change = (changed: Partial<LetterFilters>) =>
    // A search that is typed further is one step of the history, not one for each letter.
    show({ ...changed, page: 1, letter: undefined }, { replace: Boolean(changed.q && address.q) })
  const turnTo = (page: number) => {
    show({ page })
    // Whoever uses the keyboard goes on from the button that has the focus.
    if (!document.activeElement?.matches(':focus-visible')) list.current?.scrollIntoView()
  }
  // These buttons go away with what they are there for, and the focus must not.
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
      <PageHeader title="Letters">
        {loaded?.sendsMails === false && (
          <p className={styles.kept}>
            This shop has no mail server: letters are kept here and not sent. To send them, set{' '}
            <code>SMTP_URL</code> and <code>MAIL_FROM</code> and start the shop again.
          </p>
        )}
      </PageHeader>
      <LetterFilterBar filters={address} onChange={change} />
      <section ref={list} className={styles.results} aria-label="Letters found" tabIndex={-1}>
        <ListNews
          noun="letter"
          found={isNarrowed ? loaded?.pagination.total : undefined}
          onClear={clearFilters}
          error={loaded && error}
          onRetry={tryAgain}
        />
        <LetterList
          letters={{ ...letters, loaded: isBeyond ? undefined : loaded, retry: tryAgain }}
          page={address.page}
          onPage={turnTo}
          onOpen={(letter) => show({ letter })}
          onClear={isNarrowed ? clearFilters : undefined}
        />
      </section>
      {address.letter && (
        <LetterDialog
          key={address.letter}
          id={address.letter}
          sendsMails={loaded?.sendsMails ?? false}
          onClose={() => show({ letter: undefined }, { replace: true })}
        />
      )}
    </>
  )
}
