import { CartDrawerLink } from '../cart/CartDrawerLink.tsx'
import { CloseIcon } from '../ui/CloseIcon.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import styles from './AddedToast.module.css'

interface AddedToastProps {
  /** Result of the last Quick Add; undefined hides the toast. */
  words: string | undefined
  onClose: () => void
}

/** Shows the result of Quick Add. It stays until it is closed, so that reading is not timed. */
export function AddedToast({ words, onClose }: AddedToastProps) {
  return (
    <div className={joinClasses(styles.toast, words === undefined && styles.away)}>
      <p role="status">{words}</p>
      {words && (
        <>
          <CartDrawerLink className={styles.link}>View bag</CartDrawerLink>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  )
}
