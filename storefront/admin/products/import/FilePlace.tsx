import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './FilePlace.module.css'

interface FilePlaceProps {
  /** A file is held over the page. */
  isOver: boolean
  /** The id of what may be chosen, in words. */
  describedBy: string
  onChoose: (file: File) => void
}

/** Where a CSV file is chosen, or dropped. */
export function FilePlace({ isOver, describedBy, onChoose }: FilePlaceProps) {
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
          // The same file, corrected, is another choice.
          target.value = ''
        }}
      />
      <span className={styles.button}>Choose a CSV file</span>
      <span className={styles.hint}>or drop it here</span>
    </label>
  )
}
