/** Reproducible random numbers in [0, 1), determined by a seed. */
export type Random = () => number

/**
 * Creates an independent generator per `stream`, so that concurrent users do not affect each other's
 * sequence.
 */
export function seededRandom(seed: number, stream = 0): Random {
  let state = (seed ^ Math.imul(stream + 1, 0x9e3779b1)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random integer from `from` to `to`, both inclusive. */
export function randomInteger(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function pickRandom<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}
