import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { DemandPage as Demand } from '../../../../domain/contract/people/claim.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { useLiveList } from '../../api/useLiveList.ts'
import { ListStatus } from '../../ui/list/ListStatus.tsx'
import { LoadedList } from '../../ui/list/LoadedList.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import styles from './DemandPage.module.css'
import { DemandTable } from './DemandTable.tsx'
import { totalsLabel } from './demandTexts.ts'
import { useLastPage } from '../../ui/useLastPage.ts'

const PAGE_SIZE = 20
const SKELETON = ['1fr', '7rem', '9rem', '7rem', '7rem', '7rem']

/** Products that shoppers wait for, to reorder them, and how many reserved units were bought. */
export function DemandPage() {
  useTitle('Demand')
  const [search, setSearch] = useSearchParams()
  const page = readPage(search)
  const { loaded, isBusy, error, retry } = useLiveList<Demand>(
    adminPaths.demand({ page, limit: PAGE_SIZE }),
    { serverError: 'Failed to fetch the demand', otherError: 'Failed to load the demand' },
  )
  const list = useRef<HTMLElement>(null)

  const show = (next: number, options?: { replace: boolean }) =>
    setSearch(next > 1 ? { page: String(next) } : {}, options)
  const isBeyond = useLastPage({ loaded, isBusy, page }, (last) => show(last, { replace: true }))
  // The pressed button is unmounted: keep the focus in the list.
  const tryAgain = () => {
    retry()
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <p className={styles.purpose}>
        Most requested products, and what became of the units held for them in the past year.
      </p>
      <section ref={list} className={styles.results} aria-label="Demand" tabIndex={-1}>
        <ListStatus
          noun="line"
          found={undefined}
          onClear={() => {}}
          error={loaded && error}
          onRetry={tryAgain}
        />
        <LoadedList
          loaded={isBeyond ? undefined : loaded}
          error={error}
          onRetry={tryAgain}
          page={page}
          onPage={(next) => show(next)}
          onClear={undefined}
          nouns="demand"
          columns={SKELETON}
          empty="No requests yet."
        >
          {({ items, totals }) => (
            <>
              <p className={styles.totals}>{totalsLabel(totals)}</p>
              <DemandTable items={items} isBusy={isBusy} />
            </>
          )}
        </LoadedList>
      </section>
    </>
  )
}

/** Parses the page number from the URL; 1 if it is invalid. */
function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
