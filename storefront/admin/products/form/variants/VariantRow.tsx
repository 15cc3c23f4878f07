import { type KeyboardEvent, useRef, useState } from 'react'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { TextField, type TextFieldProps } from '../../../../ui/forms/TextField.tsx'
import { discardVariantDraft, setVariantField } from '../state/editForm.ts'
import { type ProductFormState, getForm } from '../state/productFormState.ts'
import { type VariantField, getVariantChange } from '../state/variantDrafts.ts'
import { FIELD_LABELS } from './fieldLabels.ts'
import { saveVariantNow } from './saveVariant.ts'
import styles from './VariantRow.module.css'

interface VariantRowProps {
  form: ProductFormState
  variant: ManagedVariant
  /** 'Noir, M' */
  name: string
  onStatus: (status: string) => void
  /** Called when the barcode is saved, to move to the next one. */
  onNext: (from: HTMLInputElement) => void
}

/** Row of a variant whose SKU and barcode are saved independently of the form. */
export function VariantRow({
  form: { id, variantDrafts },
  variant,
  name,
  onStatus,
  onNext,
}: VariantRowProps) {
  const [wasSaved, setSaved] = useState(false)
  const title = useRef<HTMLTableCellElement>(null)
  const inputs = { sku: useRef<HTMLInputElement>(null), gtin: useRef<HTMLInputElement>(null) }
  const draft = variantDrafts[variant.id]
  const isChanged = draft !== undefined && getVariantChange(draft) !== null
  const isSaving = draft?.state === 'saving'

  const save = async (): Promise<boolean> => {
    onStatus('')
    const isSaved = await saveVariantNow(id, variant.id)
    const { errors, failure } = getForm(id)?.variantDrafts[variant.id] ?? {}
    setSaved(isSaved)
    if (isSaved) onStatus(`${name} saved.`)
    // A failure of the whole row has an alert of its own.
    else if (!failure) onStatus(`${name} is not saved. ${errors?.sku ?? errors?.gtin ?? ''}`)
    const wrong = errors?.sku ? inputs.sku : errors?.gtin ? inputs.gtin : null
    wrong?.current?.focus()
    wrong?.current?.select()
    return isSaved
  }
  const enter = async (field: HTMLInputElement) => {
    const isSaved = !isChanged || (await save())
    // Keep the focus if the user moved it during the save.
    if (isSaved && field.name === 'gtin' && field === document.activeElement) onNext(field)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not submit the surrounding form.
    event.preventDefault()
    if (!isSaving) void enter(event.currentTarget)
  }
  // The pressed buttons are unmounted.
  const goToTitle = () => title.current?.focus()

  const control = (field: VariantField, input: Partial<TextFieldProps>) => (
    <TextField
      ref={inputs[field]}
      name={field}
      label={
        <VisuallyHidden>
          {FIELD_LABELS[field]} of {name}
        </VisuallyHidden>
      }
      value={draft?.typed[field] ?? variant[field] ?? ''}
      error={draft?.errors[field]}
      readOnly={isSaving}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onChange={({ target }) => setVariantField(id, variant, field, target.value)}
      {...input}
    />
  )
  return (
    <>
      <tr className={styles.row}>
        <th ref={title} scope="row" tabIndex={-1}>
          {name}
        </th>
        <td className={styles.sku}>{control('sku', { autoCapitalize: 'characters' })}</td>
        <td className={styles.gtin}>{control('gtin', { inputMode: 'numeric' })}</td>
        <td className={styles.actions}>
          {isChanged ? (
            <div>
              <Button
                variant="quiet"
                aria-label={`Save ${name}`}
                busy={isSaving}
                onClick={() => void save().then((isSaved) => isSaved && goToTitle())}
              >
                Save
              </Button>
              <Button
                variant="quiet"
                aria-label={`Undo ${name}`}
                disabled={isSaving}
                onClick={() => {
                  discardVariantDraft(id, variant.id)
                  goToTitle()
                }}
              >
                Undo
              </Button>
            </div>
          ) : (
            wasSaved && <span aria-hidden="true">Saved</span>
          )}
        </td>
      </tr>
      {draft?.failure && (
        <tr className={styles.failure}>
          <td colSpan={4}>
            <Alert>{draft.failure}</Alert>
          </td>
        </tr>
      )}
    </>
  )
}
