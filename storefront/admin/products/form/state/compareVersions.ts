import { PRODUCT_FIELD_NAMES } from '../../../../../domain/productFields.ts'
import type { FieldName, FormValues } from './formValues.ts'
import { isSame } from './isSame.ts'

/** A field that somebody else changed while it was being edited here. */
export interface Difference<Name extends FieldName = FieldName> {
  field: Name
  /** What the editor saw, what it is now, and what the editor made of it. */
  saw: FormValues[Name]
  now: FormValues[Name]
  typed: FormValues[Name]
  /** Null until the editor chooses, where both changed it; what only they changed is taken over. */
  keep: 'mine' | 'theirs' | null
}

/** The fields that changed behind the editor's back. Where both made the same change there is nothing to decide. */
export function compareVersions(saw: FormValues, now: FormValues, typed: FormValues): Difference[] {
  return PRODUCT_FIELD_NAMES.filter(
    (field) => !isSame(now[field], saw[field]) && !isSame(now[field], typed[field]),
  ).map((field) => ({
    field,
    saw: saw[field],
    now: now[field],
    typed: typed[field],
    keep: isSame(typed[field], saw[field]) ? 'theirs' : null,
  }))
}

/** What was typed, with their version of the fields that theirs is kept of. */
export function takeOver(typed: FormValues, differences: readonly Difference[]): FormValues {
  const theirs = differences.filter(({ keep }) => keep === 'theirs')
  return { ...typed, ...Object.fromEntries(theirs.map(({ field, now }) => [field, now])) }
}

/** Whether a sale alone explains what changed: nothing but stock, which the editor has not touched. */
export function isSaleAlone(differences: readonly Difference[]): boolean {
  return differences.every(
    ({ field, keep }) => keep === 'theirs' && (field === 'stockQuantity' || field === 'inStock'),
  )
}
