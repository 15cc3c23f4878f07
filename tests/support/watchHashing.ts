import crypto from 'node:crypto'
import { vi } from 'vitest'

type Derive = typeof crypto.pbkdf2

export interface HashingWatch {
  /** Derivations so far as iterations and bytes, for example '600000 × 32'. */
  readonly hashCalls: string[]
  /** Maximum number of concurrent derivations. */
  readonly maxConcurrent: number
  /** Blocks all derivations until `release`. */
  hold(): void
  release(): void
  stop(): void
}

/**
 * Spies on password derivations and runs each with one iteration, so that a test can sign in a hundred times.
 * If called before the shop starts, it applies to all passwords of the shop.
 */
export function watchHashing(): HashingWatch {
  const derive = crypto.pbkdf2
  const work: string[] = []
  let [underWay, most] = [0, 0]
  let held: (() => void)[] | null = null
  const spy = vi.spyOn(crypto, 'pbkdf2').mockImplementation(((...args: Parameters<Derive>) => {
    const [password, salt, iterations, length, digest, done] = args
    work.push(`${iterations} × ${length}`)
    most = Math.max(most, ++underWay)
    const begin = () =>
      derive(password, salt, 1, length, digest, (error, key) => {
        underWay--
        done(error, key)
      })
    if (held) held.push(begin)
    else begin()
  }) as Derive)
  return {
    hashCalls: work,
    get maxConcurrent() {
      return most
    },
    hold: () => void (held ??= []),
    release() {
      const waiting = held ?? []
      held = null
      waiting.forEach((begin) => begin())
    },
    stop: () => spy.mockRestore(),
  }
}
