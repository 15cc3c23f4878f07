import { BagLink } from '../bag/BagLink.tsx'
import { CloseIcon } from '../ui/CloseIcon.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import styles from './AddedToast.module.css'

interface AddedToastProps {
  /** What went into the bag last; nothing shows without. */
  added: string | undefined
  onClose: () => void
}

/** Says what Quick Add did. It stays until it is closed, so that no one has to read against the clock. */
export function AddedToast({ added, onClose }: AddedToastProps) {
  return (
    <div className={joinClasses(styles.toast, added === undefined && styles.away)}>
      <p role="status">{added && `${added} was added to your bag.`}</p>
      {added && (
        <>
          <BagLink className={styles.link}>View bag</BagLink>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  )
}
