import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { focusOnMount } from './focusOnMount.ts'
import styles from './ImportProgress.module.css'
import { isInvalidRow } from './file/readProducts.ts'
import { formatProductCount } from './sendProducts.ts'
import type { Tally } from './sendProducts.ts'
import type { ChosenFile } from './useImport.ts'

interface ImportProgressProps {
  file: ChosenFile
  /** Number of products to import. */
  total: number
  tally: Tally
  isSending: boolean
  failure: string
  onSend: () => void
  onStop: () => void
  onClose: () => void
}

/** Buttons to start and stop the import, with its progress. */
export function ImportProgress(props: ImportProgressProps) {
  const { file, total, tally, isSending, failure, onSend, onStop, onClose } = props
  const hasBad = file.rows.some(isInvalidRow)
  const isBegun = isSending || failure !== '' || tally.sent > 0
  const soFar = `${tally.sent.toLocaleString('en-US')} of ${formatProductCount(total)} ${tally.sent === 1 ? 'is' : 'are'} imported.`

  return (
    <div className={styles.progress}>
      {isBegun && <ProgressBar label="Products added" value={tally.sent / total} />}
      <p role="status" className={styles.words}>
        {isBegun && soFar}
      </p>
      {failure && (
        <Alert>
          <FailureMessage title="Failed to add the next products" reason={failure} />
        </Alert>
      )}
      {!isBegun && hasBad && (
        <p className={styles.words}>
          {total > 0
            ? 'Rows with errors aren’t imported. Correct them in the file and choose it again.'
            : 'Correct the errors in the file to import it.'}
        </p>
      )}
      <div className={styles.answers}>
        {isSending ? (
          <Button key="stop" ref={focusOnMount} variant="secondary" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {isBegun ? 'Stop' : 'Cancel'}
            </Button>
            {total > 0 && (
              <Button ref={isBegun ? focusOnMount : undefined} onClick={onSend}>
                {isBegun ? (failure ? 'Try again' : 'Continue') : importMessage(total, hasBad)}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function importMessage(total: number, hasBad: boolean): string {
  if (!hasBad) return `Import ${formatProductCount(total)}`
  return total === 1 ? 'Import 1 valid row' : `Import ${total.toLocaleString('en-US')} valid rows`
}
