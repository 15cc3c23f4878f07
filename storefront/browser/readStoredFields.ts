import { type StorageKind, readStored } from './browserStorage.ts'

/** The stored fields of a key; undefined when there are none or they are no JSON object. */
export function readStoredFields(
  key: string,
  kind: StorageKind = 'localStorage',
): Record<string, unknown> | undefined {
  const text = readStored(key, kind)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
