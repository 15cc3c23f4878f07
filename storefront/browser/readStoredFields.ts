import { type StorageKind, readStored } from './browserStorage.ts'

/** Returns the stored JSON object, or undefined if it is missing or invalid. */
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
