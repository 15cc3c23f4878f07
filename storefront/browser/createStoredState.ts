import { readStored, writeStored } from './browserStorage.ts'

export interface StoredState<State, Action> {
  get(): State
  /** Reads the current state from storage, including changes by other tabs. */
  read(): State
  dispatch(action: Action): void
  subscribe(listener: () => void): () => void
}

interface StoredStateOptions<State, Action> {
  key: string
  /** Parses the stored text, or null if there is none. Must not throw. */
  parse: (text: string | null) => State
  reduce: (state: State, action: Action) => State
}

/** Creates a state in browser storage that all tabs share; falls back to memory if storage is blocked. */
export function createStoredState<State, Action>({
  key,
  parse,
  reduce,
}: StoredStateOptions<State, Action>): StoredState<State, Action> {
  let stored: string | null = null
  let state = parse(null)
  let isInMemoryOnly = false
  const listeners = new Set<() => void>()

  // Another tab may have changed it, even while this page was in the back/forward cache.
  function syncFromStorage(): void {
    if (isInMemoryOnly) return
    const text = readStored(key)
    if (text === stored) return
    stored = text
    state = parse(text)
  }

  function notifyListeners(): void {
    listeners.forEach((listener) => listener())
  }

  function syncAndNotify(): void {
    const before = state
    syncFromStorage()
    if (state !== before) notifyListeners()
  }

  if (typeof window !== 'undefined') syncFromStorage()

  return {
    get: () => state,
    read() {
      syncAndNotify()
      return state
    },
    dispatch(action) {
      syncFromStorage()
      const next = reduce(state, action)
      const text = JSON.stringify(next)
      if (text === JSON.stringify(state)) return
      state = next
      if (writeStored(key, text)) stored = text
      else isInMemoryOnly = true
      notifyListeners()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', syncAndNotify)
        window.addEventListener('pageshow', syncAndNotify)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', syncAndNotify)
        window.removeEventListener('pageshow', syncAndNotify)
      }
    },
  }
}
