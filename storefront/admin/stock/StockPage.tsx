import { Suspense, lazy, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LowStock } from '../../../domain/contract/stock.ts'
import { ErrorBoundary } from '../../messages/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { useDownload } from '../api/useDownload.ts'
import { useLiveList } from '../api/useLiveList.ts'
import { ListStatus } from '../ui/list/ListStatus.tsx'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { CountsFileUnavailable } from './CountsFileUnavailable.tsx'
import { type StockListParams, readStockListParams, writeStockListParams } from './stockListParams.ts'
import styles from './StockPage.module.css'
import { StockTable } from './StockTable.tsx'
import { ThresholdField } from './ThresholdField.tsx'
import { useLastPage } from '../ui/useLastPage.ts'

const PAGE_SIZE = 20
const SKELETON = ['1fr', '8rem', '6rem', '14rem', '8rem', '6rem']
const REORDER_LIST = { filename: 'reorder.csv', failure: 'Failed to download the reorder list' }

// Loaded lazily: the import needs a CSV library that the list does not.
const CountsFileDialog = lazy(async () => ({
  default: (await import('./file/CountsFileDialog.tsx')).CountsFileDialog,
}))

/** Low and sold-out stock to reorder, and the import of counts. */
export function StockPage() {
  useTitle('Stock')
  const [search, setSearch] = useSearchParams()
  const params = readStockListParams(search)
  const { page, most } = params
  const { loaded, isBusy, error, retry } = useLiveList<LowStock>(
    adminPaths.stock({ most, page, limit: PAGE_SIZE }),
    { serverError: 'Failed to fetch the stock', otherError: 'Failed to load the stock' },
  )
  const reorder = useDownload(adminPaths.stockFile({ most }), REORDER_LIST)
  const [isImporting, setImporting] = useState(false)
  const [notice, setNotice] = useState('')
  const list = useRef<HTMLElement>(null)

  const show = (changed: Partial<StockListParams>, options?: { replace: boolean }) => {
    setNotice('')
    setSearch(writeStockListParams({ ...params, page: 1, ...changed }), options)
  }
  const isBeyond = useLastPage({ loaded, isBusy, page }, (last) =>
    setSearch(writeStockListParams({ ...params, page: last }), { replace: true }),
  )
  // The pressed button is unmounted: keep the focus in the list.
  const tryAgain = () => {
    retry()
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeader
        title="Stock"
        actions={
          <Button
            onClick={() => {
              setNotice('')
              setImporting(true)
            }}
          >
            Import counts
          </Button>
        }
      >
        <p className={styles.purpose}>Low and sold-out variants, with waitlist demand.</p>
      </PageHeader>
      <ThresholdField most={most} onChange={(next) => show({ most: next }, { replace: true })} />
      <section ref={list} className={styles.results} aria-label="Stock" tabIndex={-1}>
        <ListStatus
          noun="line"
          found={undefined}
          onClear={() => {}}
          error={(loaded && error) || reorder.downloadFailure}
          onRetry={loaded && error ? tryAgain : reorder.download}
        >
          <Button variant="quiet" onClick={reorder.download} busy={reorder.isDownloading}>
            Download reorder list (CSV)
          </Button>
        </ListStatus>
        <p role="status" className={styles.notice}>
          {notice}
        </p>
        <LoadedList
          loaded={isBeyond ? undefined : loaded}
          error={error}
          onRetry={tryAgain}
          page={page}
          onPage={(next) => show({ page: next })}
          onClear={undefined}
          nouns="stock"
          columns={SKELETON}
          empty={
            most === 0
              ? 'Nothing is sold out.'
              : `Nothing is low or sold out: every tracked variant has more than ${most.toLocaleString('en-US')}.`
          }
        >
          {({ items }) => <StockTable items={items} isBusy={isBusy} />}
        </LoadedList>
      </section>
      {isImporting && (
        <ErrorBoundary
          resetKey="counts"
          fallback={<CountsFileUnavailable onClose={() => setImporting(false)} />}
        >
          <Suspense>
            <CountsFileDialog
              onSet={(message) => {
                setImporting(false)
                setNotice(message)
                tryAgain()
              }}
              onClose={() => setImporting(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
