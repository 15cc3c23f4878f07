import type { FieldName, FormValues } from './formValues.ts'

/** Returns true if two field values are equal, regardless of key order. */
export function isSameValue(a: FormValues[FieldName], b: FormValues[FieldName]): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder))
}

/** Sorts keys and drops empty values, because an empty cell equals a missing one. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== '')
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value
