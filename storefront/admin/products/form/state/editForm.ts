import { randomHex } from '../../../../../domain/randomHex.ts'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { changeForm } from './openForm.ts'
import { takeOver } from './compareVersions.ts'
import { IMAGES_NOT_UPLOADED } from './failureMessages.ts'
import type { FieldName, FormValues } from './formValues.ts'
import { sortFiles } from './imageFiles.ts'
import type { StockReasonValues } from './stockReasonValues.ts'
import { type VariantField, withTyped, withoutDraft } from './variantDrafts.ts'

/** Sets a field. If someone else changed it too, this chooses the editor's version. */
export function typeValue<Name extends FieldName>(id: string, name: Name, value: FormValues[Name]): void {
  changeForm(id, ({ values, errors, differences }) => ({
    values: { ...values, [name]: value },
    errors: { ...errors, [name]: undefined },
    differences: differences.map((difference) =>
      difference.field === name ? { ...difference, typed: value, keep: 'mine' as const } : difference,
    ),
  }))
}

/** Resolves a field that both editors changed. */
export function keepVersion(id: string, field: FieldName, keep: 'mine' | 'theirs'): void {
  changeForm(id, ({ values, errors, differences }) => {
    const decided = differences.map((difference) =>
      difference.field === field ? { ...difference, keep } : difference,
    )
    const typed = decided.find((difference) => difference.field === field)?.typed
    return {
      values: takeOver({ ...values, [field]: typed }, decided),
      errors: { ...errors, [field]: undefined },
      differences: decided,
    }
  })
}

export function typeStockReason(id: string, typed: Partial<StockReasonValues>): void {
  changeForm(id, ({ stockReason }) => ({ stockReason: { ...stockReason, ...typed } }))
}

export function typeAlt(id: string, imageId: string, text: string): void {
  changeForm(id, ({ alts }) => ({ alts: { ...alts, [imageId]: { text, state: 'typed', failure: '' } } }))
}

export function chooseFiles(id: string, files: readonly File[]): void {
  changeForm(id, ({ chosen }) => {
    const { good, rejections } = sortFiles(
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
  changeForm(id, ({ chosen }) => ({
    chosen: chosen.map((image) => (image.key === key ? { ...image, color } : image)),
  }))
}

/** Removes a selected image. Clears the alert about failed uploads with the last failed image. */
export function removeChosen(id: string, key: string): void {
  changeForm(id, ({ chosen, alert }) => {
    const left = chosen.filter((image) => image.key !== key)
    const isSettled = alert === IMAGES_NOT_UPLOADED && !left.some(({ state }) => state === 'failed')
    return { chosen: left, rejections: [], ...(isSettled && { alert: '' }) }
  })
}

export function typeVariant(id: string, variant: ManagedVariant, field: VariantField, text: string): void {
  changeForm(id, ({ variantDrafts }) => ({
    variantDrafts: withTyped(variantDrafts, variant, field, text),
  }))
}

export function forgetVariantDraft(id: string, variantId: string): void {
  changeForm(id, ({ variantDrafts }) => ({ variantDrafts: withoutDraft(variantDrafts, variantId) }))
}
