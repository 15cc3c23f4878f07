import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { focusOnMount } from './focusOnMount.ts'
import styles from './ImportPreview.module.css'
import { PreviewRow } from './PreviewRow.tsx'
import { quoteWords } from './file/readHeader.ts'
import { formatNumber, isInvalidRow } from './file/readProducts.ts'
import type { ChosenFile } from './useImport.ts'

interface ImportPreviewProps {
  file: ChosenFile
  /** Part of the file may already be imported, so it can no longer be replaced. */
  isBegun: boolean
  onAnother: () => void
  /** Content below the rows. */
  children: ReactNode
}

/** Rows of the file with their errors. */
export function ImportPreview({ file, isBegun, onAnother, children }: ImportPreviewProps) {
  const bad = file.rows.filter(isInvalidRow).length
  const [isBadOnly, setBadOnly] = useState(false)
  return (
    <div className={styles.preview}>
      <header className={styles.head}>
        <p className={styles.summary} ref={focusOnMount} tabIndex={-1}>
          <span className={styles.file}>{file.name}</span> {summarize(file.rows.length, bad)}
        </p>
        {!isBegun && (
          <Button variant="quiet" onClick={onAnother}>
            Choose another file
          </Button>
        )}
      </header>
      {file.unknown.length > 0 && (
        <p className={styles.unknown}>
          {file.unknown.length === 1 ? 'The column' : 'The columns'} {quoteWords(file.unknown)}{' '}
          {file.unknown.length === 1 ? 'is' : 'are'} unknown and ignored.
        </p>
      )}
      {bad > 0 && bad < file.rows.length && (
        <CheckboxField
          label="Show only rows with errors"
          checked={isBadOnly}
          onChange={({ target }) => setBadOnly(target.checked)}
        />
      )}
      <ol className={styles.rows} aria-label="Rows of the file">
        {file.rows
          .filter((row) => !isBadOnly || isInvalidRow(row))
          .map((row) => (
            <PreviewRow key={row.number} row={row} />
          ))}
      </ol>
      <footer className={styles.foot}>{children}</footer>
    </div>
  )
}

function summarize(rows: number, bad: number): string {
  const read = rows === 1 ? '1 row' : `${formatNumber(rows)} rows`
  if (bad === 0) return `${read}, no errors.`
  return bad === 1 ? `${read}, 1 with errors.` : `${read}, ${formatNumber(bad)} with errors.`
}
