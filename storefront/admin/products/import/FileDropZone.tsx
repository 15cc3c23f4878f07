import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './FileDropZone.module.css'

interface FileDropZoneProps {
  /** A file is being dragged over the page. */
  isOver: boolean
  /** ID of the element that describes the file limits. */
  describedBy: string
  onChoose: (file: File) => void
}

/** Field to choose or drop a CSV file. */
export function FileDropZone({ isOver, describedBy, onChoose }: FileDropZoneProps) {
  return (
    <label className={joinClasses(styles.place, isOver && styles.over)}>
      <input
        className={styles.input}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // Reset, so that the same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <span className={styles.button}>Choose a CSV file</span>
      <span className={styles.hint}>or drop it here</span>
    </label>
  )
}
