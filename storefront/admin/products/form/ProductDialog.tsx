import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { MergeStockDialog } from './counts/MergeStockDialog.tsx'
import { DeleteImageDialog } from './images/DeleteImageDialog.tsx'
import { waitForQueue, isSavingAlts } from './images/saveAlts.ts'
import { stopUploads } from './images/uploadChosen.ts'
import {
  updateForm,
  closeProductForm,
  getForm,
  isUnsaved,
  useProductFormState,
} from './state/productFormState.ts'
import type { ProductFormState } from './state/productFormState.ts'
import styles from './ProductDialog.module.css'
import { isSavingVariants } from './state/variantDrafts.ts'
import { ProductForm } from './ProductForm.tsx'
import { saveWithChoices, saveWithoutImage } from './saveProduct.ts'
import { RemovedValuesDialog } from './values/RemovedValuesDialog.tsx'
import { useFormGuards } from './useFormGuards.ts'

interface ProductDialogProps {
  /** Called with the success message. */
  onSaved: (message: string) => void
}

/** Dialog to add or edit a product. Renders nothing if no form is open. */
export function ProductDialog({ onSaved }: ProductDialogProps) {
  const form = useProductFormState()
  return form && <OpenProductDialog key={form.id} form={form} onSaved={onSaved} />
}

function OpenProductDialog({ form, onSaved }: ProductDialogProps & { form: ProductFormState }) {
  const [isLeaving, setLeaving] = useState(false)
  const [imageToDelete, setImageToDelete] = useState<string | null>(null)
  const isUploading = form.phase === 'uploading'
  // Ignored while saving: the save finishes shortly and reports its result.
  const leave = () => {
    const now = getForm(form.id)
    if (!now || now.phase === 'saving') return
    // Blurring a field can start a save, for example of an alt text; after it there may be no unsaved changes.
    const isSaving =
      isSavingAlts(now) || isSavingVariants(now.variantDrafts) || now.countDraft?.state === 'saving'
    if (now.phase === 'editing' && isSaving) void waitForQueue().then(leave)
    else if (now.phase === 'uploading' || isUnsaved(now)) setLeaving(true)
    else closeProductForm()
  }
  const reportSaved = async (saving: Promise<string | null>) => {
    const message = await saving
    if (message !== null) onSaved(message)
  }
  const close = () => {
    stopUploads()
    closeProductForm()
  }
  useFormGuards(leave)

  // Confirmations are siblings of the form dialog, so that Escape in one does not close the form.
  return (
    <>
      <Dialog
        title={form.product ? 'Edit Product' : 'Add New Product'}
        onClose={leave}
        className={styles.dialog}
      >
        <ProductForm form={form} onSaved={onSaved} onLeave={leave} onDeleteImage={setImageToDelete} />
      </Dialog>
      {imageToDelete !== null && (
        <DeleteImageDialog form={form} imageId={imageToDelete} onClose={() => setImageToDelete(null)} />
      )}
      {form.isMergingStock && form.product && <MergeStockDialog formId={form.id} product={form.product} />}
      {form.removedValues && (
        <RemovedValuesDialog
          removed={form.removedValues}
          onAnswer={(choices) => void reportSaved(saveWithChoices(form.id, choices))}
          onCancel={() => updateForm(form.id, () => ({ removedValues: null }))}
        />
      )}
      {form.missingImagePrompt === 'asked' && (
        <ConfirmDialog
          title="Publish without an image?"
          confirmLabel="Publish"
          cancelLabel="Keep editing"
          onConfirm={() => void reportSaved(saveWithoutImage(form.id))}
          onCancel={() => updateForm(form.id, () => ({ missingImagePrompt: null }))}
        >
          This product has no image yet. Shoppers will see “No Image”.
        </ConfirmDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={isUploading ? 'Stop uploading?' : 'Discard your changes?'}
          confirmLabel={isUploading ? 'Stop and close' : 'Discard changes'}
          cancelLabel={isUploading ? 'Keep uploading' : 'Keep editing'}
          onConfirm={close}
          onCancel={() => setLeaving(false)}
        >
          {isUploading
            ? 'The product is saved, but images still uploading won’t be added.'
            : 'You’ll lose your unsaved changes.'}
        </ConfirmDialog>
      )}
    </>
  )
}
