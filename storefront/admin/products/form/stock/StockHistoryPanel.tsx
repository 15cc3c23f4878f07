import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../../parts/LoadFailure.tsx'
import { StockChangeLine } from './StockChangeLine.tsx'
import styles from './StockHistoryPanel.module.css'
import { UnexplainedCountWarning } from './UnexplainedCountWarning.tsx'
import { type StockHistoryQuery, useStockHistory } from './useStockHistory.ts'

/** Stock history, newest first, with its loading, error and empty states. */
export function StockHistoryPanel(history: StockHistoryQuery) {
  const { changes, now, total, hasOlder, failure, isLoading, isAdding, showOlder, retry } =
    useStockHistory(history)
  const list = useRef<HTMLOListElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const shown = changes?.length ?? 0

  // The pressed button is busy or unmounted: move the focus to the first new line, or to the next button.
  const shownBefore = useRef<number>(undefined)
  useEffect(() => {
    const before = shownBefore.current
    if (before === undefined || isLoading) return
    shownBefore.current = undefined
    const next = list.current?.children[before] ?? foot.current?.querySelector('button')
    if (next instanceof HTMLElement) next.focus()
  }, [isLoading])
  const press = (ask: () => void) => {
    shownBefore.current = shown
    ask()
  }

  return (
    <div className={styles.panel}>
      {!changes && !failure && [1, 2, 3].map((line) => <Skeleton key={line} className={styles.lineToCome} />)}
      {now?.isUnexplained && <UnexplainedCountWarning count={now} when="now" />}
      {shown > 0 && (
        <ol ref={list} className={styles.changes}>
          {changes?.map((change) => (
            <StockChangeLine key={change.number} change={change} />
          ))}
        </ol>
      )}
      <div ref={foot} className={styles.foot}>
        {failure ? (
          <LoadFailure
            title="Failed to load the stock history"
            failure={failure}
            onRetry={() => press(retry)}
            isBusy={isLoading}
            className={styles.failure}
          />
        ) : (
          hasOlder && (
            <Button variant="quiet" onClick={() => press(showOlder)} busy={isAdding}>
              Show older
            </Button>
          )
        )}
        <p role="status" className={styles.soft}>
          {changes
            ? formatShownCount(shown, total)
            : !failure && <VisuallyHidden>Loading stock history...</VisuallyHidden>}
        </p>
      </div>
    </div>
  )
}

function formatShownCount(shown: number, total: number): string {
  if (total === 0) return 'No changes yet.'
  if (shown < total) return `${shown} of ${total} changes`
  return total === 1 ? '1 change' : `All ${total} changes`
}
