import { readStored, writeStored } from '../../browser/browserStorage.ts'

const TOKEN_KEY = 'admin_token'
/** Maximum delay of browser timers. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** Events after which timers may have been suspended. */
const WAKE_EVENTS = ['focus', 'pageshow', 'online'] as const

export interface TokenStore {
  /** Returns true if a token is stored, even if it has expired. */
  has(): boolean
  /** Returns the token, or null if there is none. Deletes an expired token. */
  read(): string | null
  write(token: string | null): void
  /** Calls `onExpired` when the token expires and `onOtherTabChange` when another tab changes it. Returns a function that stops watching. */
  watch(handlers: { onExpired: () => void; onOtherTabChange: () => void }): () => void
}

/** Stores the token in localStorage, shared by all tabs, until it expires. */
export function createTokenStore(): TokenStore {
  // Fallback if storage is blocked: the token lives as long as the page.
  let inMemory: string | null = null

  function keep(next: string | null): void {
    inMemory = next !== null && !writeStored(TOKEN_KEY, next) ? next : null
    if (next === null) writeStored(TOKEN_KEY, null)
  }
  function read(): string | null {
    const token = readStored(TOKEN_KEY) ?? inMemory
    if (token === null || getRemainingMs(token) > 0) return token
    keep(null)
    return null
  }

  return {
    has: () => (readStored(TOKEN_KEY) ?? inMemory) !== null,
    read,
    write: keep,
    watch({ onExpired, onOtherTabChange }) {
      let timer: number | undefined
      const checkExpiry = () => {
        window.clearTimeout(timer)
        const before = readStored(TOKEN_KEY) ?? inMemory
        if (before === null) return
        if (read() === null) onExpired()
        else timer = window.setTimeout(checkExpiry, Math.min(getRemainingMs(before), MAX_TIMER_MS))
      }
      const onStorage = ({ key }: StorageEvent) => {
        if (key === TOKEN_KEY || key === null) onOtherTabChange()
        checkExpiry()
      }
      for (const event of WAKE_EVENTS) window.addEventListener(event, checkExpiry)
      document.addEventListener('visibilitychange', checkExpiry)
      window.addEventListener('storage', onStorage)
      checkExpiry()
      return () => {
        window.clearTimeout(timer)
        for (const event of WAKE_EVENTS) window.removeEventListener(event, checkExpiry)
        document.removeEventListener('visibilitychange', checkExpiry)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Returns the remaining lifetime in milliseconds, or Infinity without a readable expiry, which leaves the check to the server. */
function getRemainingMs(token: string): number {
  const [, payload = ''] = token.split('.')
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 - Date.now() : Infinity
  } catch {
    return Infinity
  }
}
