import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './PaymentStep.module.css'

export function PaymentFormError({ onRetry, onBack }: { onRetry: () => void; onBack: () => void }) {
  return (
    <div className={styles.missing}>
      <Alert>
        The payment form could not be loaded. Check your connection, turn off anything that blocks scripts,
        and try again. Your bag is saved.
      </Alert>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to Shipping
      </Button>
    </div>
  )
}
