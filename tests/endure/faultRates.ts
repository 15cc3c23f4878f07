import { type Random, randomInteger } from '../faults/seededRandom.ts'

/** Probabilities of faults outside the shop. */
export const FAULT_RATES = {
  /** A request that never reaches the provider. */
  requestLost: 0.005,
  /** A completed request whose response is lost. */
  responseLost: 0.01,
  /** A completed request without a response, whose connection stays open. */
  requestHangs: 0.002,
  /** An event that is lost although the provider gets a 200. */
  eventLost: 0.1,
  eventDuplicated: 0.1,
  eventDelayed: 0.1,
  leavesBeforePaying: 0.08,
  cardDeclined: 0.05,
  leavesWhilePaying: 0.05,
  leavesAfterPaying: 0.2,
  clicksTwice: 0.1,
} as const

const [SOONEST_MS, LATEST_MS] = [1_000, 20_000]

export const pickEventDelay = (random: Random) => randomInteger(random, SOONEST_MS, LATEST_MS)
