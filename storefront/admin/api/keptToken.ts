import { readStored, writeStored } from '../../browser/browserStorage.ts'

const TOKEN_KEY = 'admin_token'
/** Maximum delay of browser timers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** Events after which timers may have been suspended. */
const WAKING = ['focus', 'pageshow', 'online'] as const

export interface KeptToken {
  /** Returns true if a token is stored, even if it has expired. */
  has(): boolean
  /** Returns the token, or null if there is none. Deletes an expired token. */
  read(): string | null
  keep(token: string | null): void
  /** Calls `over` when the token expires and `otherTab` when another tab changes it. Returns a function that stops watching. */
  watch(heard: { over: () => void; otherTab: () => void }): () => void
}

/** Stores the token in localStorage, shared by all tabs, until it expires. */
export function createKeptToken(): KeptToken {
  // Fallback if storage is blocked: the token lives as long as the page.
  let inMemory: string | null = null

  function keep(next: string | null): void {
    inMemory = next !== null && !writeStored(TOKEN_KEY, next) ? next : null
    if (next === null) writeStored(TOKEN_KEY, null)
  }
  function read(): string | null {
    const token = readStored(TOKEN_KEY) ?? inMemory
    if (token === null || leftMs(token) > 0) return token
    keep(null)
    return null
  }

  return {
    has: () => (readStored(TOKEN_KEY) ?? inMemory) !== null,
    read,
    keep,
    watch({ over, otherTab }) {
      let timer: number | undefined
      const look = () => {
        window.clearTimeout(timer)
        const before = readStored(TOKEN_KEY) ?? inMemory
        if (before === null) return
        if (read() === null) over()
        else timer = window.setTimeout(look, Math.min(leftMs(before), LONGEST_TIMER_MS))
      }
      const hear = ({ key }: StorageEvent) => {
        if (key === TOKEN_KEY || key === null) otherTab()
        look()
      }
      for (const event of WAKING) window.addEventListener(event, look)
      document.addEventListener('visibilitychange', look)
      window.addEventListener('storage', hear)
      look()
      return () => {
        window.clearTimeout(timer)
        for (const event of WAKING) window.removeEventListener(event, look)
        document.removeEventListener('visibilitychange', look)
        window.removeEventListener('storage', hear)
      }
    },
  }
}

/** Returns the remaining lifetime in milliseconds, or Infinity without a readable expiry, which leaves the check to the server. */
function leftMs(token: string): number {
  const [, payload = ''] = token.split('.')
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 - Date.now() : Infinity
  } catch {
    return Infinity
  }
}
