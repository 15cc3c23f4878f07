import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './PageNotice.module.css'

interface PageNoticeProps {
  /** Message about the last action; renders nothing if empty. */
  children: string
  /** Undefined if the action cannot be undone. */
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** Message over the page, so that the layout does not shift. Stays until it is closed. */
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
