import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './OrderDialog.module.css'

interface OrderPlaceholderProps {
  /** Reason why the order cannot be displayed; undefined while it loads. */
  failure: string | undefined
  /** The order does not exist, so retrying would not help. */
  isUnknown: boolean
  isBusy: boolean
  onRetry: () => void
  onClose: () => void
}

/** Dialog while an order loads or if it cannot be loaded. */
export function OrderPlaceholder({ failure, isUnknown, isBusy, onRetry, onClose }: OrderPlaceholderProps) {
  return (
    <Dialog title="Order Details" onClose={onClose} className={styles.dialog}>
      <div className={styles.waiting}>
        {failure === undefined && (
          <>
            <VisuallyHidden role="status">Loading order...</VisuallyHidden>
            <Skeleton className={styles.factsToCome} />
            <Skeleton className={styles.factsToCome} />
          </>
        )}
        {failure !== undefined && (
          <>
            <Alert>
              {failure}
              {isUnknown && ' Check the number, or find the order in the list.'}
            </Alert>
            <div className={styles.ways}>
              {!isUnknown && (
                <Button onClick={onRetry} busy={isBusy}>
                  Try again
                </Button>
              )}
              <Button variant={isUnknown ? 'primary' : 'secondary'} onClick={onClose}>
                Back to orders
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
