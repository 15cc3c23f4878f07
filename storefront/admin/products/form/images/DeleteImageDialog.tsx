import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { deleteImage } from './changeImages.ts'
import { CURRENT_IMAGES_ID } from './CurrentImages.tsx'

interface DeleteImageDialogProps {
  form: ProductFormState
  imageId: string
  onClose: () => void
}

export function DeleteImageDialog({ form, imageId, onClose }: DeleteImageDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const isGone = await deleteImage(form.id, imageId)
    flushSync(onClose)
    // The Delete button that regained the focus was removed with its image.
    if (isGone) document.getElementById(CURRENT_IMAGES_ID)?.focus()
  }
  return (
    <ConfirmDialog
      title="Delete image"
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Are you sure you want to delete this image?
    </ConfirmDialog>
  )
}
