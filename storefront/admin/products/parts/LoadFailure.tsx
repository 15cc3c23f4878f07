import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './LoadFailure.module.css'
import { FailureMessage } from './FailureMessage.tsx'
import { getErrorMessage } from './useSubmit.ts'

interface LoadFailureProps {
  title: string
  /** Load error; renders nothing without one. */
  failure: unknown
  onRetry: () => void
  isBusy: boolean
  className?: string | undefined
}

/** Load error with a retry button. */
export function LoadFailure({ title, failure, onRetry, isBusy, className }: LoadFailureProps) {
  if (!failure) return null
  return (
    <Alert className={joinClasses(styles.banner, className)}>
      <div>
        <FailureMessage title={title} reason={getErrorMessage(failure)} />
      </div>
      <Button variant="secondary" onClick={onRetry} busy={isBusy}>
        Try again
      </Button>
    </Alert>
  )
}
