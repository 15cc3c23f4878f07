import { Dialog } from '../../../ui/Dialog.tsx'
import { closeProductForm, useOpenForm } from './openForm.ts'

interface ProductDialogProps {
  /** Told the documented words of success. */
  onSaved: (message: string) => void
}

/** The overlay 'Add New Product' or 'Edit Product'; nothing while no form is open. */
export function ProductDialog(_props: ProductDialogProps) {
  const form = useOpenForm()
  if (!form) return null
  return (
    <Dialog title={form.product ? 'Edit Product' : 'Add New Product'} onClose={closeProductForm}>
      {null}
    </Dialog>
  )
}
