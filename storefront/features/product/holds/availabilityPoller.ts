import type { Availability } from '../../../../domain/contract/stock.ts'
import { getPollDelayMs } from '../../../../domain/rules/variants/getPollDelayMs.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { callEndpoint } from '../../../api/callEndpoint.ts'

/** Responses are reused for this time, for example when another size is chosen. */
const FRESH_MS = 10_000

/** Maximum wait before adding to the cart without a response; the server checks stock again at payment. */
const TIMEOUT_MS = 1500

/** Polls the current availability of a product. */
export interface AvailabilityPoller {
  /** Requests the availability unless the last request is recent. */
  refresh(): void
  /**
   * Requests the availability before adding to the cart; resolves to undefined on timeout. Returns undefined if the last request
   * is recent.
   */
  refreshBeforeAdding(): Promise<Availability | undefined> | undefined
  /** Polls until the hold that ends at `freesAt` is released, while the page is visible; null stops polling. */
  pollUntil(freesAt: string | null): void
}

/** Creates a poller that calls `onResponse` with each response. */
export function createAvailabilityPoller(
  productId: string,
  onResponse: (found: Availability) => void,
): AvailabilityPoller {
  let requestedAt = -Infinity
  // Consecutive requests since the hold should have ended.
  let tries = 0
  let holdEndsAt: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const isFresh = () => Date.now() - requestedAt < FRESH_MS

  const request = async () => {
    const sentAt = Date.now()
    requestedAt = sentAt
    const found = await callEndpoint<Availability>(apiPaths.availability(productId), {
      cache: 'no-store',
    }).catch(() => undefined)
    // Ignore the response if a newer request was sent.
    if (requestedAt !== sentAt) return undefined
    tries = found?.variants.some(isStillHeld) ? 0 : tries + 1
    if (found) onResponse(found)
    // Each response reschedules the next request.
    scheduleNext()
    return found
  }

  const scheduleNext = () => {
    clearTimeout(timer)
    if (holdEndsAt === null || document.hidden) return
    const pause = getPollDelayMs(holdEndsAt, { now: Date.now(), tries, luck: Math.random() })
    timer = setTimeout(() => void request(), pause)
  }

  // Polling pauses while the page is hidden and resumes immediately when it is visible again.
  const resume = () => {
    clearTimeout(timer)
    if (document.hidden) return
    if (isFresh()) scheduleNext()
    else void request()
  }

  return {
    refresh: () => {
      if (!isFresh()) void request()
    },
    refreshBeforeAdding: () => {
      if (isFresh()) return undefined
      const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
      return Promise.race([request(), timeout])
    },
    pollUntil: (freesAt) => {
      holdEndsAt = freesAt
      scheduleNext()
      const listen = freesAt === null ? 'removeEventListener' : 'addEventListener'
      document[listen]('visibilitychange', resume)
      window[listen]('focus', resume)
    },
  }
}

const isStillHeld = ({ freesAt }: Availability['variants'][number]) =>
  freesAt !== null && Date.parse(freesAt) > Date.now()
