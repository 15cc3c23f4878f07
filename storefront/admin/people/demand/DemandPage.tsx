import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { DemandPage as Demand } from '../../../../domain/contract/people/claim.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { useLiveList } from '../../api/useLiveList.ts'
import { ListNews } from '../../ui/list/ListNews.tsx'
import { LoadedList } from '../../ui/list/LoadedList.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import styles from './DemandPage.module.css'
import { DemandTable } from './DemandTable.tsx'
import { totalsLabel } from './demandTexts.ts'
import { useLastPage } from '../../ui/useLastPage.ts'

const PAGE_SIZE = 20
const SKELETON = ['1fr', '7rem', '9rem', '7rem', '7rem', '7rem']

/** What shoppers wait for, so that it is ordered anew, and how often a unit that is kept for one becomes an order. */
export function DemandPage() {
  useTitle('Demand')
  const [search, setSearch] = useSearchParams()
  const page = pageOf(search)
  const { loaded, isBusy, error, retry } = useLiveList<Demand>(
    adminPaths.demand({ page, limit: PAGE_SIZE }),
    { unexplained: 'Failed to fetch the demand', otherwise: 'Failed to load the demand' },
  )
  const list = useRef<HTMLElement>(null)

  const show = (next: number, options?: { replace: boolean }) =>
    setSearch(next > 1 ? { page: String(next) } : {}, options)
  const isBeyond = useLastPage({ loaded, isBusy, page }, (last) => show(last, { replace: true }))
  // The button goes away with what it is there for, and the focus must not.
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
        <ListNews
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

/** Of an address that anyone may have typed: what is no page is the first. */
function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
