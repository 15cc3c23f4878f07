import { LinkToCart } from '../cart/LinkToCart.tsx'
import { CloseIcon } from '../ui/CloseIcon.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import styles from './AddedToast.module.css'

interface AddedToastProps {
  /** What became of the last press; nothing shows without. */
  words: string | undefined
  onClose: () => void
}

/** Says what Quick Add did. It stays until it is closed, so that no one has to read against the clock. */
export function AddedToast({ words, onClose }: AddedToastProps) {
  return (
    <div className={joinClasses(styles.toast, words === undefined && styles.away)}>
      <p role="status">{words}</p>
      {words && (
        <>
          <LinkToCart className={styles.link}>View bag</LinkToCart>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  )
}
