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
  function takeStored(): void {
    if (isInMemoryOnly) return
    const text = readStored(key)
    if (text === stored) return
    stored = text
    state = parse(text)
  }

  function announce(): void {
    listeners.forEach((listener) => listener())
  }

  function takeStoredAndAnnounce(): void {
    const before = state
    takeStored()
    if (state !== before) announce()
  }

  if (typeof window !== 'undefined') takeStored()

  return {
    get: () => state,
    read() {
      takeStoredAndAnnounce()
      return state
    },
    dispatch(action) {
      takeStored()
      const next = reduce(state, action)
      const text = JSON.stringify(next)
      if (text === JSON.stringify(state)) return
      state = next
      if (writeStored(key, text)) stored = text
      else isInMemoryOnly = true
      announce()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', takeStoredAndAnnounce)
        window.addEventListener('pageshow', takeStoredAndAnnounce)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', takeStoredAndAnnounce)
        window.removeEventListener('pageshow', takeStoredAndAnnounce)
      }
    },
  }
}
