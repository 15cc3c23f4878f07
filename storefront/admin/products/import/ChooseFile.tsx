import { Alert } from '../../../ui/Alert.tsx'
import styles from './ChooseFile.module.css'
import { FileDropZone } from './FileDropZone.tsx'
import { COLUMNS } from './file/readHeader.ts'
import { MAX_MEGABYTES } from './file/readBytes.ts'
import { MAX_ROWS, formatNumber } from './file/readProducts.ts'
import { TEMPLATE_URL } from './file/template.ts'

interface ChooseFileProps {
  /** Reason why the last file was rejected. */
  problem: string
  /** A file is being dragged over the page. */
  isOver: boolean
  onChoose: (file: File) => void
}

export function ChooseFile({ problem, isOver, onChoose }: ChooseFileProps) {
  return (
    <div className={styles.choice}>
      <p>
        Each row creates a draft product unless its publication says otherwise. You add images afterwards.
        Review the rows before importing.
      </p>
      <FileDropZone isOver={isOver} describedBy="import-limits" onChoose={onChoose} />
      <div id="import-limits" className={styles.hint}>
        <p>
          Up to {formatNumber(MAX_ROWS)} products and {MAX_MEGABYTES} MB. The first row names the columns.
        </p>
        <p>Required: {COLUMNS.required.join(', ')}.</p>
        <p>Optional: {COLUMNS.optional.join(', ')}.</p>
        <p>
          Use counts to track stock by size and color: “Noir / 6 = 3; Noir / 8 = m”, m for made to order.
          Variants not listed are sold out.
        </p>
      </div>
      <Alert>{problem}</Alert>
      <a className={styles.template} href={TEMPLATE_URL} download="products.csv">
        Download a template
      </a>
    </div>
  )
}
