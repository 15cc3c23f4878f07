type StorageKind = 'localStorage' | 'sessionStorage'

/** The stored text of a key, or null; storage may be forbidden altogether. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Whether the text was stored; a full or forbidden storage is no reason to fail. Null forgets the key. */
export function writeStored(key: string, text: string | null, kind: StorageKind = 'localStorage'): boolean {
  try {
    if (text === null) window[kind].removeItem(key)
    else window[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

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
