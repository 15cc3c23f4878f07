import type { Ref } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import foot from '../../ui/list/foot.module.css'
import styles from './FormActions.module.css'
import type { ProductFormState } from './state/productFormState.ts'

interface FormActionsProps {
  form: ProductFormState
  onLeave: () => void
  submitButton: Ref<HTMLButtonElement>
}

/** Sticky footer of the dialog with the actions and the save error. */
export function FormActions({ form, onLeave, submitButton }: FormActionsProps) {
  const { phase, product, alert, isGone } = form
  const words = product ? 'Update Product' : 'Create Product'
  return (
    <div className={`${foot.foot} ${styles.actions}`}>
      <Alert className={styles.alert}>{alert}</Alert>
      <Button variant="secondary" onClick={onLeave} disabled={phase === 'saving'}>
        Cancel
      </Button>
      <Button type="submit" ref={submitButton} busy={phase !== 'editing'} disabled={isGone}>
        {phase === 'uploading' ? 'Uploading...' : words}
      </Button>
    </div>
  )
}
