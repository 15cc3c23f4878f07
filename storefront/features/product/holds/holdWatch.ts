import type { Availability } from '../../../../domain/contract/stock.ts'
import { pauseBeforeAsking } from '../../../../domain/rules/variants/pauseBeforeAsking.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { callEndpoint } from '../../../api/callEndpoint.ts'

/** An answer is of this moment for so long: choosing another size asks nothing within it. */
const FRESH_MS = 10_000

/** How long a press on the way into the bag waits for what others hold; the payment counts again. */
const PATIENCE_MS = 1500

/** Asks the shop what can be had of a product at this moment. */
export interface HoldWatch {
  /** Asks, unless that was done a moment ago. */
  look(): void
  /** The same on the way into the bag: what was found, or undefined where that took too long; undefined where nothing is asked. */
  lookOnTheWay(): Promise<Availability | undefined> | undefined
  /** While others hold what is chosen, asks again and again until it is free, for as long as the page is looked at; null ends it. */
  follow(freesAt: string | null): void
}

/** `tell` hears of every answer that came. */
export function watchHolds(productId: string, tell: (found: Availability) => void): HoldWatch {
  let askedAt = -Infinity
  // How often it was asked in vain since something should have been free.
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
    // A later one was asked meanwhile and knows better.
    if (askedAt !== at) return undefined
    tries = found?.variants.some(isStillHeld) ? 0 : tries + 1
    if (found) tell(found)
    // Every answer is planned from anew.
    plan()
    return found
  }

  const plan = () => {
    clearTimeout(timer)
    if (followed === null || document.hidden) return
    const pause = pauseBeforeAsking(followed, { now: Date.now(), tries, luck: Math.random() })
    timer = setTimeout(() => void ask(), pause)
  }

  // Nobody looks at a hidden page; who comes back to it wants to know at once.
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
