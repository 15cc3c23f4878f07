import { type Random, between } from '../faults/seededRandom.ts'

/** Probabilities of faults outside the shop. */
export const WHIMS = {
  /** A request that never reaches the provider. */
  callLost: 0.005,
  /** A completed request whose response is lost. */
  answerLost: 0.01,
  /** A completed request without a response, whose connection stays open. */
  noAnswer: 0.002,
  /** An event that is lost although the provider gets a 200. */
  eventLost: 0.1,
  eventDoubled: 0.1,
  eventLate: 0.1,
  leavesBeforePaying: 0.08,
  cardDeclined: 0.05,
  leavesWhilePaying: 0.05,
  leavesAfterPaying: 0.2,
  clicksTwice: 0.1,
} as const

const [SOONEST_MS, LATEST_MS] = [1_000, 20_000]

export const lateness = (random: Random) => between(random, SOONEST_MS, LATEST_MS)
