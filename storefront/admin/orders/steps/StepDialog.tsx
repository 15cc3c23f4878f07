import type { ReactNode, SubmitEvent } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { OrderIds } from '../../ui/OrderIds.tsx'
import { useFocusFirstField } from '../../ui/useFocusFirstField.ts'
import styles from './StepDialog.module.css'

interface StepDialogProps {
  title: string
  /** Label of the confirm button. */
  action: string
  onAction: () => void
  onClose: () => void
  isBusy: boolean
  error: string
  /** Label of the back button. */
  back?: string
  onBack?: () => void
  children: ReactNode
}

/** Dialog to confirm an action. Stays open until the outcome is known. */
export function StepDialog(props: StepDialogProps) {
  const { title, action, onAction, onClose, isBusy, error, back = 'Back', onBack = onClose, children } = props
  const form = useFocusFirstField()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onAction()
  }
  return (
    <Dialog title={<OrderIds text={title} />} onClose={() => !isBusy && onClose()}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <Alert>{error}</Alert>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onBack} disabled={isBusy}>
            {back}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Saving...' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
