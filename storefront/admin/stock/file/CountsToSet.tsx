import { useState } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { focusOnMount } from '../../products/import/focusOnMount.ts'
import type { StockReasonValues } from '../../products/form/state/stockReasonValues.ts'
import { ReasonFields } from '../../products/form/stock/ReasonFields.tsx'
import { FailureMessage } from '../../products/parts/FailureMessage.tsx'
import styles from './CountsFileDialog.module.css'
import type { TriedFile } from './useCountsFile.ts'

interface CountsToSetProps {
  file: TriedFile
  failure: string
  isBusy: boolean
  onAnother: () => void
  onSet: (reason: StockReasonValues) => void
}

/** What a file would change, with the reason to be told; or every row that keeps it from being written. */
export function CountsToSet({ file, failure, isBusy, onAnother, onSet }: CountsToSetProps) {
  const { name, bad, changed, same } = file
  // What usually comes as a file.
  const [reason, setReason] = useState<StockReasonValues>({ cause: 'counted', note: '' })
  return (
    <div className={styles.part}>
      <header className={styles.head}>
        <p ref={focusOnMount} tabIndex={-1} className={styles.summary}>
          <span className={styles.hint}>{name}</span>{' '}
          {bad.length > 0 ? badMessage(bad.length) : goodMessage(changed, same)}
        </p>
        <Button variant="quiet" onClick={onAnother} disabled={isBusy}>
          Choose others
        </Button>
      </header>
      {bad.length > 0 ? (
        <>
          <ol className={styles.bad} aria-label="Rows with mistakes">
            {bad.map(({ number, sentence }) => (
              <li key={`${number} ${sentence}`}>
                <span className={styles.number}>
                  <VisuallyHidden>Row </VisuallyHidden>
                  {number}
                </span>
                <p>{sentence}</p>
              </li>
            ))}
          </ol>
          <p className={styles.hint}>
            Correct them and choose the file again. Nothing is written before every row is right.
          </p>
        </>
      ) : (
        changed > 0 && (
          <>
            <ReasonFields
              label="Why these counts change"
              reason={reason}
              onType={(typed) => setReason({ ...reason, ...typed })}
            />
            <Alert>{failure && <FailureMessage title="Not every count is set" reason={failure} />}</Alert>
            <div className={styles.answers}>
              <Button busy={isBusy} onClick={() => onSet(reason)}>
                {changed === 1 ? 'Set 1 count' : `Set ${changed.toLocaleString('en-US')} counts`}
              </Button>
            </div>
          </>
        )
      )}
    </div>
  )
}

function badMessage(bad: number): string {
  return bad === 1
    ? 'One row cannot be taken, so nothing is written.'
    : `${bad.toLocaleString('en-US')} rows cannot be taken, so nothing is written.`
}

function goodMessage(changed: number, same: number): string {
  if (changed === 0) return 'Every count is so already: there is nothing to set.'
  const changing = changed === 1 ? 'One count changes' : `${changed.toLocaleString('en-US')} counts change`
  if (same === 0) return `${changing}.`
  return `${changing}, ${same === 1 ? 'one is' : `${same.toLocaleString('en-US')} are`} so already.`
}
