import type { FieldName, FormValues } from './formValues.ts'

/** Whether two values of a field are the same, whatever the order in which their parts were typed. */
export function isSame(a: FormValues[FieldName], b: FormValues[FieldName]): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder))
}

/** An empty cell is the same as none. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== '')
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value
