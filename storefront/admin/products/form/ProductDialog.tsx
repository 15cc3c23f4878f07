import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { JoinStockQuestion } from './counts/JoinStockQuestion.tsx'
import { DeleteImageQuestion } from './images/DeleteImageQuestion.tsx'
import { altsSaved, isSavingAlts } from './images/saveAlts.ts'
import { stopUploads } from './images/uploadChosen.ts'
import { changeForm, closeProductForm, formOf, isUnsaved, useOpenForm } from './state/openForm.ts'
import type { OpenForm } from './state/openForm.ts'
import styles from './ProductDialog.module.css'
import { isSavingVariants } from './state/variantDrafts.ts'
import { ProductForm } from './ProductForm.tsx'
import { saveWithChoices, saveWithoutPicture } from './saveProduct.ts'
import { RemovedValuesQuestion } from './values/RemovedValuesQuestion.tsx'
import { useFormGuards } from './useFormGuards.ts'

interface ProductDialogProps {
  /** Told the documented words of success. */
  onSaved: (message: string) => void
}

/** The overlay 'Add New Product' or 'Edit Product'; nothing while no form is open. */
export function ProductDialog({ onSaved }: ProductDialogProps) {
  const form = useOpenForm()
  return form && <OpenProductDialog key={form.id} form={form} onSaved={onSaved} />
}

function OpenProductDialog({ form, onSaved }: ProductDialogProps & { form: OpenForm }) {
  const [isLeaving, setLeaving] = useState(false)
  const [imageToDelete, setImageToDelete] = useState<string | null>(null)
  const isUploading = form.phase === 'uploading'
  // A save is over in a moment, and what it did is told then.
  const leave = () => {
    const now = formOf(form.id)
    if (!now || now.phase === 'saving') return
    // The field of an alt text was left to close the form, say: once that is saved there may be nothing to ask.
    const isSaving =
      isSavingAlts(now) || isSavingVariants(now.variantDrafts) || now.countDraft?.state === 'saving'
    if (now.phase === 'editing' && isSaving) void altsSaved().then(leave)
    else if (now.phase === 'uploading' || isUnsaved(now)) setLeaving(true)
    else closeProductForm()
  }
  const tell = async (saving: Promise<string | null>) => {
    const message = await saving
    if (message !== null) onSaved(message)
  }
  const close = () => {
    stopUploads()
    closeProductForm()
  }
  useFormGuards(leave)

  // The questions stand beside the form and not inside it: Escape in one of them is not meant for the form.
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
        <DeleteImageQuestion form={form} imageId={imageToDelete} onClose={() => setImageToDelete(null)} />
      )}
      {form.isJoiningStock && form.product && <JoinStockQuestion formId={form.id} product={form.product} />}
      {form.removedValues && (
        <RemovedValuesQuestion
          removed={form.removedValues}
          onAnswer={(choices) => void tell(saveWithChoices(form.id, choices))}
          onCancel={() => changeForm(form.id, () => ({ removedValues: null }))}
        />
      )}
      {form.pictureless === 'asked' && (
        <ConfirmDialog
          title="Publish without an image?"
          confirmLabel="Publish"
          cancelLabel="Keep editing"
          onConfirm={() => void tell(saveWithoutPicture(form.id))}
          onCancel={() => changeForm(form.id, () => ({ pictureless: null }))}
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
