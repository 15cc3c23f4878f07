import { readStored, writeStored } from '../../browser/browserStorage.ts'

const TOKEN_KEY = 'admin_token'
/** Timers of browsers count no further. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** What wakes a tab; its timers may have slept. */
const WAKING = ['focus', 'pageshow', 'online'] as const

export interface KeptToken {
  /** Whether there is one, be its time over or not. */
  has(): boolean
  /** Null when there is none, or when its time is over: then nothing of it is left. */
  read(): string | null
  keep(token: string | null): void
  /** Tells when the token's time is over, or when another tab changed it, until the answer is called. */
  watch(heard: { over: () => void; otherTab: () => void }): () => void
}

/** The token in the browser's storage, the same in every tab, for as long as it opens anything. */
export function createKeptToken(): KeptToken {
  // Where storage is forbidden the token lives as long as the page.
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

/** How long a token still opens something; one that does not say so is left to the server. */
function leftMs(token: string): number {
  const [, payload = ''] = token.split('.')
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 - Date.now() : Infinity
  } catch {
    return Infinity
  }
}
