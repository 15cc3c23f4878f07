import type { ProductImage } from '../../../../../domain/contract/product.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { setAltText } from '../state/editForm.ts'
import type { AltDraft, ProductFormState } from '../state/productFormState.ts'
import { getCustomAlt } from '../state/withImages.ts'
import { saveAltNow } from './saveAlts.ts'
import { SaveStatusField } from './fields/SaveStatusField.tsx'

interface AltFieldProps {
  form: ProductFormState
  image: ProductImage
  /** Label of the image, such as "image 2". */
  which: string
}

const STATES: Record<AltDraft['state'], string> = {
  typed: 'Not saved yet',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved',
}

/** Alt text field; saves on blur. */
export function AltField({ form, image, which }: AltFieldProps) {
  const saved = getCustomAlt(form.product, image._id)
  const draft = form.alts[image._id]
  const hasStatus = draft && (draft.state !== 'typed' || draft.text.trim() !== saved)
  const save = () => void saveAltNow(form.id, image._id)
  return (
    <SaveStatusField state={hasStatus ? STATES[draft.state] : null}>
      <TextField
        label={
          <>
            Alt text<VisuallyHidden> of {which}</VisuallyHidden>
          </>
        }
        error={draft?.failure}
        placeholder={form.product?.name}
        maxLength={500}
        autoComplete="off"
        value={draft?.text ?? saved}
        onChange={(event) => setAltText(form.id, image._id, event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </SaveStatusField>
  )
}
