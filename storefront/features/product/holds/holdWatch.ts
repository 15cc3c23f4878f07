import type { Availability } from '../../../../domain/contract/stock.ts'
import { pauseBeforeAsking } from '../../../../domain/rules/variants/pauseBeforeAsking.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { callEndpoint } from '../../../api/callEndpoint.ts'

/** Responses are reused for this time, for example when another size is chosen. */
const FRESH_MS = 10_000

/** Maximum wait before adding to the cart without a response; the server checks stock again at payment. */
const PATIENCE_MS = 1500

/** Polls the current availability of a product. */
export interface HoldWatch {
  /** Requests the availability unless the last request is recent. */
  look(): void
  /**
   * Requests the availability before adding to the cart; resolves to undefined on timeout. Returns undefined if the last request
   * is recent.
   */
  lookOnTheWay(): Promise<Availability | undefined> | undefined
  /** Polls until the hold that ends at `freesAt` is released, while the page is visible; null stops polling. */
  follow(freesAt: string | null): void
}

/** Calls `tell` with each response. */
export function watchHolds(productId: string, tell: (found: Availability) => void): HoldWatch {
  let askedAt = -Infinity
  // Consecutive requests since the hold should have ended.
  let tries = 0
  let followed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const isFresh = () => Date.now() - askedAt < FRESH_MS

  const ask = async () => {
    const at = Date.now()
    askedAt = at
    const found = await callEndpoint<Availability>(apiPaths.availability(productId), {
      cache: 'no-store',
    }).catch(() => undefined)
    // Ignore the response if a newer request was sent.
    if (askedAt !== at) return undefined
    tries = found?.variants.some(isStillHeld) ? 0 : tries + 1
    if (found) tell(found)
    // Each response reschedules the next request.
    plan()
    return found
  }

  const plan = () => {
    clearTimeout(timer)
    if (followed === null || document.hidden) return
    const pause = pauseBeforeAsking(followed, { now: Date.now(), tries, luck: Math.random() })
    timer = setTimeout(() => void ask(), pause)
  }

  // Polling pauses while the page is hidden and resumes immediately when it is visible again.
  const comeBack = () => {
    clearTimeout(timer)
    if (document.hidden) return
    if (isFresh()) plan()
    else void ask()
  }

  return {
    look: () => {
      if (!isFresh()) void ask()
    },
    lookOnTheWay: () => {
      if (isFresh()) return undefined
      const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
      return Promise.race([ask(), patience])
    },
    follow: (freesAt) => {
      followed = freesAt
      plan()
      const listen = freesAt === null ? 'removeEventListener' : 'addEventListener'
      document[listen]('visibilitychange', comeBack)
      window[listen]('focus', comeBack)
    },
  }
}

const isStillHeld = ({ freesAt }: Availability['variants'][number]) =>
  freesAt !== null && Date.parse(freesAt) > Date.now()
