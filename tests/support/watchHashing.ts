import crypto from 'node:crypto'
import { vi } from 'vitest'

type Derive = typeof crypto.pbkdf2

export interface HashingWatch {
  /** What was derived so far: iterations and bytes, as in '600000 × 32'. */
  readonly work: string[]
  /** The most derivations that were under way at one time. */
  readonly most: number
  /** Keeps every derivation under way until release. */
  hold(): void
  release(): void
  stop(): void
}

/**
 * Watches the derivations of passwords. Each is done with one iteration instead of those asked for, so that a test may
 * sign in a hundred times; begun before the shop starts, all passwords of that shop are derived so.
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
    work,
    get most() {
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
