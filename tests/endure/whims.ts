import { type Random, between } from '../faults/seededRandom.ts'

/** How often what goes wrong outside of the shop does, of one. */
export const WHIMS = {
  /** A call to the provider that never arrives. */
  callLost: 0.005,
  /** One that is done and whose answer is lost. */
  answerLost: 0.01,
  /** One that is done and never answered. */
  noAnswer: 0.002,
  /** An event that the provider believes to have delivered. */
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
