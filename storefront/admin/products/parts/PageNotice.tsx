import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './PageNotice.module.css'

interface PageNoticeProps {
  /** What was done last; nothing shows without. */
  children: string
  /** Only where it can be undone. */
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** Says what was done, over the page so that nothing in it moves. It stays until it is closed. */
export function PageNotice({ children, onUndo, onClose }: PageNoticeProps) {
  return (
    <div className={joinClasses(styles.notice, children === '' && styles.away)}>
      <p role="status">{children}</p>
      {children !== '' && onUndo && (
        <button type="button" className={styles.undo} onClick={onUndo}>
          Undo
        </button>
      )}
      {children !== '' && (
        <button type="button" className={styles.close} aria-label="Close message" onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
