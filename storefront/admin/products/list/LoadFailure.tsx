import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { messageOf } from '../parts/useSubmit.ts'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  /** Why the list did not come; nothing shows without. */
  failure: unknown
  onRetry: () => void
  isBusy: boolean
}

export function LoadFailure({ failure, onRetry, isBusy }: LoadFailureProps) {
  if (!failure) return null
  return (
    <Alert className={styles.banner}>
      <div>
        <FailureMessage title="Failed to load products" reason={messageOf(failure)} />
      </div>
      <Button variant="secondary" onClick={onRetry} busy={isBusy}>
        Try again
      </Button>
    </Alert>
  )
}
