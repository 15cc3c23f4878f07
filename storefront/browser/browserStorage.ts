export type StorageKind = 'localStorage' | 'sessionStorage'

/** Returns the stored text, or null if there is none or storage is blocked. */
export function readStored(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    // The server has no storage; optional chaining is much cheaper than an exception.
    return globalThis.window?.[kind].getItem(key) ?? null
  } catch {
    return null
  }
}

/** Stores a text, or deletes the key with null. Returns false if storage is full or blocked. */
export function writeStored(key: string, text: string | null, kind: StorageKind = 'localStorage'): boolean {
  try {
    if (text === null) window[kind].removeItem(key)
    else window[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Parses a stored JSON array; returns an empty array if it is missing or invalid. */
export function parseStoredList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
