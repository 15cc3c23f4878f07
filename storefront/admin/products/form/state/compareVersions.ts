import { PRODUCT_FIELD_NAMES } from '../../../../../domain/productFields.ts'
import type { FieldName, FormValues } from './formValues.ts'
import { isSameValue } from './isSameValue.ts'

/** Field that someone else changed during editing. */
export interface Difference<Name extends FieldName = FieldName> {
  field: Name
  /** Value when loaded, current value, and edited value. */
  saw: FormValues[Name]
  now: FormValues[Name]
  typed: FormValues[Name]
  /** Version to keep. Null until the editor decides, if both changed the field; 'theirs' if only they did. */
  keep: 'mine' | 'theirs' | null
}

/** Returns the fields that someone else changed. Skips fields where both made the same change. */
export function compareVersions(saw: FormValues, now: FormValues, typed: FormValues): Difference[] {
  return PRODUCT_FIELD_NAMES.filter(
    (field) => !isSameValue(now[field], saw[field]) && !isSameValue(now[field], typed[field]),
  ).map((field) => ({
    field,
    saw: saw[field],
    now: now[field],
    typed: typed[field],
    keep: isSameValue(typed[field], saw[field]) ? 'theirs' : null,
  }))
}

/** Returns the typed values with the current value of each field decided as 'theirs'. */
export function acceptTheirs(typed: FormValues, differences: readonly Difference[]): FormValues {
  const theirs = differences.filter(({ keep }) => keep === 'theirs')
  return { ...typed, ...Object.fromEntries(theirs.map(({ field, now }) => [field, now])) }
}

/** Returns true if only stock changed and the editor did not edit it, which a sale explains. */
export function isOnlySale(differences: readonly Difference[]): boolean {
  return differences.every(
    ({ field, keep }) => keep === 'theirs' && (field === 'stockQuantity' || field === 'inStock'),
  )
}
