import { median } from '../median.ts'
import type { ChildServer } from '../servers/ChildServer.ts'

const BATCH = 10
/** Time limit; a busy machine completes fewer rounds. */
const MAX_SECONDS = 60
const MIN_ROUNDS = 3

/** One of the compared requests, to a server with the probe. */
export interface MeasuredRequest {
  server: ChildServer
  ask(): Promise<unknown>
  /** Bypasses all caches. */
  isFresh?: boolean
}

export interface RequestCost {
  /** CPU time of all threads of the server's process, in milliseconds. */
  cpuMs: number
  /** Median time from the request to the last byte, in milliseconds. */
  p50Ms: number
}

/**
 * Returns the cost of each request: the median over alternating rounds of ten, so that other load on the machine affects all
 * of them. The cost of reading the server's clock is subtracted.
 */
export async function measureAlternately(
  questions: readonly MeasuredRequest[],
  { rounds, warmUpRounds }: { rounds: number; warmUpRounds: number },
): Promise<RequestCost[]> {
  const found = questions.map(() => ({ cpuMs: [] as number[], idleMs: [] as number[], ms: [] as number[] }))
  const start = performance.now()
  const secondsGone = () => (performance.now() - start) / 1000
  for (let round = -warmUpRounds; round < rounds; round++) {
    if (round >= MIN_ROUNDS && secondsGone() > MAX_SECONDS) break
    if (round < 0 && secondsGone() > MAX_SECONDS / 2) round = 0
    for (const [index, question] of questions.entries()) {
      const ms: number[] = []
      const cpuMs = await cpuOf(question, async () => {
        const start = performance.now()
        await question.ask()
        ms.push(performance.now() - start)
      })
      const idleMs = await cpuOf(question, async () => {})
      if (round < 0) continue
      found[index]?.cpuMs.push(cpuMs)
      found[index]?.idleMs.push(idleMs)
      found[index]?.ms.push(...ms)
    }
  }
  return found.map(({ cpuMs, idleMs, ms }) => ({
    cpuMs: Math.max(0, median(cpuMs) - median(idleMs)),
    p50Ms: median(ms),
  }))
}

/** Returns the mean CPU time of ten requests, in milliseconds. */
async function cpuOf(
  { server, isFresh = false }: MeasuredRequest,
  once: () => Promise<void>,
): Promise<number> {
  const before = await server.queryProbe('cpuMicros')
  for (let n = 0; n < BATCH; n++) {
    if (isFresh) await server.queryProbe('forget')
    await once()
  }
  return ((await server.queryProbe('cpuMicros')) - before) / BATCH / 1000
}
