import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './LoadFailure.module.css'
import { FailureMessage } from './FailureMessage.tsx'
import { messageOf } from './useSubmit.ts'

interface LoadFailureProps {
  title: string
  /** Why it did not come; nothing shows without. */
  failure: unknown
  onRetry: () => void
  isBusy: boolean
  className?: string | undefined
}

/** Says that something did not come, and asks for it again. */
export function LoadFailure({ title, failure, onRetry, isBusy, className }: LoadFailureProps) {
  if (!failure) return null
  return (
    <Alert className={joinClasses(styles.banner, className)}>
      <div>
        <FailureMessage title={title} reason={messageOf(failure)} />
      </div>
      <Button variant="secondary" onClick={onRetry} busy={isBusy}>
        Try again
      </Button>
    </Alert>
  )
}
