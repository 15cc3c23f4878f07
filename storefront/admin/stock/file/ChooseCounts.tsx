import { useState } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { FileDropZone } from '../../products/import/FileDropZone.tsx'
import { MAX_MEGABYTES } from '../../products/import/file/readBytes.ts'
import styles from './CountsFileDialog.module.css'
import { MAX_COUNTS } from './readCounts.ts'

interface ChooseCountsProps {
  failure: string
  isOver: boolean
  isBusy: boolean
  onChoose: (file: File) => void
  onPaste: (text: string) => void
}

/** First step of the import: choose a file or paste rows. */
export function ChooseCounts({ failure, isOver, isBusy, onChoose, onPaste }: ChooseCountsProps) {
  const [text, setText] = useState('')
  return (
    <div className={styles.part}>
      <p>
        Counts are overwritten, including sales made since the file was created. Review the changes before
        saving.
      </p>
      <FileDropZone isOver={isOver} describedBy="counts-columns" onChoose={onChoose} />
      <div id="counts-columns" className={styles.hint}>
        <p>
          Up to {MAX_COUNTS.toLocaleString('en-US')} rows and {MAX_MEGABYTES} MB. The first row names the
          columns.
        </p>
        <p>
          Needed: sku, and stock or stockQuantity: a whole number, or “made to order”. Optional: in stock, yes
          or no.
        </p>
      </div>
      <TextAreaField
        label="Or paste the rows here, with the header row"
        name="rows"
        rows={4}
        spellCheck={false}
        placeholder={'sku,stock\nBG-004-NOIR-6,3'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Alert>{failure}</Alert>
      <p role="status" className={styles.status}>
        {isBusy && 'Checking rows...'}
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" busy={isBusy} disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          Check these rows
        </Button>
      </div>
    </div>
  )
}
