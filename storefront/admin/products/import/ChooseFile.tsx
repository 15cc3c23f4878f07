import { Alert } from '../../../ui/Alert.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './ChooseFile.module.css'
import { COLUMNS } from './file/readHeader.ts'
import { MOST_MEGABYTES, MOST_ROWS, inThousands } from './file/readProducts.ts'
import { TEMPLATE_URL } from './file/template.ts'

interface ChooseFileProps {
  /** Why nothing of the last file can be imported. */
  problem: string
  /** A file is held over the page. */
  isOver: boolean
  onChoose: (file: File) => void
}

export function ChooseFile({ problem, isOver, onChoose }: ChooseFileProps) {
  return (
    <div className={styles.choice}>
      <p>
        Every row of the file becomes a product, a draft unless its publication says otherwise; pictures are
        added to them afterwards. You see what was read before anything is added.
      </p>
      <label className={joinClasses(styles.place, isOver && styles.over)}>
        <input
          className={styles.input}
          type="file"
          accept=".csv,text/csv"
          aria-describedby="import-limits"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onChoose(file)
            // The same file, corrected, is another choice.
            target.value = ''
          }}
        />
        <span className={styles.button}>Choose a CSV file</span>
        <span className={styles.hint}>or drop it here</span>
      </label>
      <div id="import-limits" className={styles.hint}>
        <p>
          Up to {inThousands(MOST_ROWS)} products and {MOST_MEGABYTES} MB. The first row names the columns.
        </p>
        <p>Needed: {COLUMNS.required.join(', ')}.</p>
        <p>Optional: {COLUMNS.optional.join(', ')}.</p>
      </div>
      <Alert>{problem}</Alert>
      <a className={styles.template} href={TEMPLATE_URL} download="products.csv">
        Download a template
      </a>
    </div>
  )
}
