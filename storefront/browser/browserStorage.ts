export type StorageKind = 'localStorage' | 'sessionStorage'

/** The stored text of a key, or null; storage may be forbidden altogether. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    // The server has none, and an exception there would cost more than many a component does.
    return globalThis.window?.[kind].getItem(key) ?? null
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

/** The list that a stored text is; empty where nothing is stored or it cannot be read, never an exception. */
export function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
