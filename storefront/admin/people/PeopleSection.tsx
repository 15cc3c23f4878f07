import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pagination } from '../../../domain/contract/page.ts'
import { useLiveList } from '../api/useLiveList.ts'
import { ListStatus } from '../ui/list/ListStatus.tsx'
import { type PeopleListParams, readPeopleListParams, writePeopleListParams } from './peopleListParams.ts'
import { PeopleFilterBar } from './PeopleFilterBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import type { PeopleScreen, Person } from './peopleScreen.ts'
import styles from './PeopleSection.module.css'
import type { PersonAction } from './personAction.ts'
import { PersonActionDialog } from './PersonActionDialog.tsx'
import { useLastPage } from '../ui/useLastPage.ts'

const PAGE_SIZE = 20

/** List of people that the shop emails, newest first, with actions per row. */
export function PeopleSection<Row extends Person, State extends string>(screen: PeopleScreen<Row, State>) {
  const { title, noun, states } = screen
  const [search, setSearch] = useSearchParams()
  const address = readPeopleListParams(search, Object.keys(states) as State[])
  const people = useLiveList<{ people: Row[]; pagination: Pagination }>(
    screen.listPath({ ...address, limit: PAGE_SIZE }),
    { serverError: `Failed to fetch ${noun}s`, otherError: `Failed to load ${noun}s` },
  )
  const { loaded, isBusy, error, retry } = people
  const [asked, setAsked] = useState<{ action: PersonAction<Row>; row: Row } | null>(null)
  const [notice, setNotice] = useState('')
  const list = useRef<HTMLElement>(null)
  const isNarrowed = address.q !== '' || address.state !== undefined

  const show = (changed: Partial<PeopleListParams<State>>, options?: { replace: boolean }) => {
    setNotice('')
    setSearch(writePeopleListParams({ ...address, page: 1, ...changed }), options)
  }
  const isBeyond = useLastPage({ loaded, isBusy, page: address.page }, (last) =>
    setSearch(writePeopleListParams({ ...address, page: last }), { replace: true }),
  )

  // The pressed button is unmounted: keep the focus in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true })
  const clear = () => {
    show({ q: '', state: undefined })
    keepFocus()
  }
  const tryAgain = () => {
    retry()
    keepFocus()
  }
  // After the dialog has closed, because closing returns the focus to its button.
  useEffect(() => {
    if (notice) list.current?.focus({ preventScroll: true })
  }, [notice])

  return (
    <>
      <PeopleFilterBar address={address} search={screen.search} states={states} onChange={show} />
      <section ref={list} className={styles.results} aria-label={title} tabIndex={-1}>
        <ListStatus
          noun={noun}
          found={isNarrowed ? loaded?.pagination.total : undefined}
          onClear={clear}
          error={loaded && error}
          onRetry={tryAgain}
        />
        <p role="status" className={styles.notice}>
          {notice}
        </p>
        <PeopleList
          screen={screen}
          people={{ ...people, loaded: isBeyond ? undefined : loaded, retry: tryAgain }}
          page={address.page}
          onPage={(page) => show({ page })}
          onAction={(action, row) => {
            setNotice('')
            setAsked({ action, row })
          }}
          onClear={isNarrowed ? clear : undefined}
        />
      </section>
      {asked && (
        <PersonActionDialog
          {...asked}
          onDone={(news) => {
            setAsked(null)
            setNotice(news)
            retry()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
