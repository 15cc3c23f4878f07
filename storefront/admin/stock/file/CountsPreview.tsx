import { useState } from 'react'
import { countLabel } from '../../../../domain/rules/stock/stockLabels.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { focusOnMount } from '../../products/import/focusOnMount.ts'
import type { StockReasonValues } from '../../products/form/state/stockReasonValues.ts'
import { ReasonFields } from '../../products/form/stock/ReasonFields.tsx'
import { FailureMessage } from '../../products/parts/FailureMessage.tsx'
import styles from './CountsFileDialog.module.css'
import type { ValidatedFile } from './useCountsFile.ts'

interface CountsPreviewProps {
  file: ValidatedFile
  failure: string
  isBusy: boolean
  onAnother: () => void
  onSet: (reason: StockReasonValues) => void
}

/** Preview of the changes with reason fields, or a list of the invalid rows that prevent the import. */
export function CountsPreview({ file, failure, isBusy, onAnother, onSet }: CountsPreviewProps) {
  const { name, bad, changed, same, changes } = file
  // Files usually come from a stock count.
  const [reason, setReason] = useState<StockReasonValues>({ cause: 'counted', note: '' })
  return (
    <div className={styles.part}>
      <header className={styles.head}>
        <p ref={focusOnMount} tabIndex={-1} className={styles.summary}>
          <span className={styles.hint}>{name}</span>{' '}
          {bad.length > 0 ? formatInvalidRows(bad.length) : formatChanges(changed, same)}
        </p>
        <Button variant="quiet" onClick={onAnother} disabled={isBusy}>
          Choose another file
        </Button>
      </header>
      {bad.length > 0 ? (
        <>
          <ol className={styles.bad} aria-label="Rows with errors">
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
            Correct them and choose the file again. Nothing is saved until every row is valid.
          </p>
        </>
      ) : (
        changed > 0 && (
          <>
            <ol className={styles.changes} aria-label="Changes">
              {changes.map(({ row, name: item, before, after }) => (
                <li key={row}>
                  <span>{item}</span>
                  <span>
                    {countLabel(before)} <span aria-label="to">→</span> {countLabel(after)}
                  </span>
                </li>
              ))}
            </ol>
            <ReasonFields
              label="Why these counts change"
              reason={reason}
              onType={(typed) => setReason({ ...reason, ...typed })}
            />
            <Alert>
              {failure && <FailureMessage title="Some counts weren’t updated" reason={failure} />}
            </Alert>
            <div className={styles.answers}>
              <Button busy={isBusy} onClick={() => onSet(reason)}>
                {changed === 1 ? 'Update 1 count' : `Update ${changed.toLocaleString('en-US')} counts`}
              </Button>
            </div>
          </>
        )
      )}
    </div>
  )
}

function formatInvalidRows(bad: number): string {
  return bad === 1
    ? '1 row has an error, so nothing was saved.'
    : `${bad.toLocaleString('en-US')} rows have errors, so nothing was saved.`
}

function formatChanges(changed: number, same: number): string {
  if (changed === 0) return 'No changes.'
  const changing = changed === 1 ? '1 count changes' : `${changed.toLocaleString('en-US')} counts change`
  if (same === 0) return `${changing}.`
  return `${changing}, ${same === 1 ? '1 is' : `${same.toLocaleString('en-US')} are`} unchanged.`
}
