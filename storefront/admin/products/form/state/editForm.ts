import { randomHex } from '../../../../../domain/randomHex.ts'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { updateForm } from './productFormState.ts'
import { acceptTheirs } from './compareVersions.ts'
import { IMAGES_NOT_UPLOADED } from './failureMessages.ts'
import type { FieldName, FormValues } from './formValues.ts'
import { partitionFiles } from './imageFiles.ts'
import type { StockReasonValues } from './stockReasonValues.ts'
import { type VariantField, withTyped, withoutDraft } from './variantDrafts.ts'

/** Sets a field. If someone else changed it too, this chooses the editor's version. */
export function setFieldValue<Name extends FieldName>(id: string, name: Name, value: FormValues[Name]): void {
  updateForm(id, ({ values, errors, differences }) => ({
    values: { ...values, [name]: value },
    errors: { ...errors, [name]: undefined },
    differences: differences.map((difference) =>
      difference.field === name ? { ...difference, typed: value, keep: 'mine' as const } : difference,
    ),
  }))
}

/** Resolves a field that both editors changed. */
export function keepVersion(id: string, field: FieldName, keep: 'mine' | 'theirs'): void {
  updateForm(id, ({ values, errors, differences }) => {
    const decided = differences.map((difference) =>
      difference.field === field ? { ...difference, keep } : difference,
    )
    const typed = decided.find((difference) => difference.field === field)?.typed
    return {
      values: acceptTheirs({ ...values, [field]: typed }, decided),
      errors: { ...errors, [field]: undefined },
      differences: decided,
    }
  })
}

export function setStockReason(id: string, typed: Partial<StockReasonValues>): void {
  updateForm(id, ({ stockReason }) => ({ stockReason: { ...stockReason, ...typed } }))
}

export function setAltText(id: string, imageId: string, text: string): void {
  updateForm(id, ({ alts }) => ({ alts: { ...alts, [imageId]: { text, state: 'typed', failure: '' } } }))
}

export function chooseFiles(id: string, files: readonly File[]): void {
  updateForm(id, ({ chosen }) => {
    const { good, rejections } = partitionFiles(
      files,
      chosen.map(({ file }) => file),
    )
    const added = good.map((file) => ({
      key: randomHex(12),
      file,
      preview: URL.createObjectURL(file),
      color: '',
      state: 'waiting' as const,
      progress: 0,
      failure: '',
    }))
    return { chosen: [...chosen, ...added], rejections }
  })
}

export function chooseColor(id: string, key: string, color: string): void {
  updateForm(id, ({ chosen }) => ({
    chosen: chosen.map((image) => (image.key === key ? { ...image, color } : image)),
  }))
}

/** Removes a selected image. Clears the alert about failed uploads with the last failed image. */
export function removeChosen(id: string, key: string): void {
  updateForm(id, ({ chosen, alert }) => {
    const left = chosen.filter((image) => image.key !== key)
    const isSettled = alert === IMAGES_NOT_UPLOADED && !left.some(({ state }) => state === 'failed')
    return { chosen: left, rejections: [], ...(isSettled && { alert: '' }) }
  })
}

export function setVariantField(
  id: string,
  variant: ManagedVariant,
  field: VariantField,
  text: string,
): void {
  updateForm(id, ({ variantDrafts }) => ({
    variantDrafts: withTyped(variantDrafts, variant, field, text),
  }))
}

export function discardVariantDraft(id: string, variantId: string): void {
  updateForm(id, ({ variantDrafts }) => ({ variantDrafts: withoutDraft(variantDrafts, variantId) }))
}
