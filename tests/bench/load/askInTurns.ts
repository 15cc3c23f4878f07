import { median } from '../median.ts'
import type { ChildServer } from '../servers/ChildServer.ts'

const BATCH = 10
/** On a machine that is busy with other work, fewer rounds have to do. */
const MOST_SECONDS = 60
const FEWEST_ROUNDS = 3

/** One of the requests that are compared, of a probed server. */
export interface Question {
  server: ChildServer
  ask(): Promise<unknown>
  /** Whether nothing that is kept may serve it. */
  isFresh?: boolean
}

export interface Cost {
  /** Processor time of the server's process, all of its threads, in milliseconds. */
  cpuMs: number
  /** From the request to the last byte, in milliseconds. */
  p50Ms: number
}

/**
 * What each of some requests costs its server: the median over rounds of ten, which take turns so that a busy machine is
 * as busy for all. What asking the server for its clock costs is taken off.
 */
export async function askInTurns(
  questions: readonly Question[],
  { rounds, warmUpRounds }: { rounds: number; warmUpRounds: number },
): Promise<Cost[]> {
  const found = questions.map(() => ({ cpuMs: [] as number[], idleMs: [] as number[], ms: [] as number[] }))
  const start = performance.now()
  const secondsGone = () => (performance.now() - start) / 1000
  for (let round = -warmUpRounds; round < rounds; round++) {
    if (round >= FEWEST_ROUNDS && secondsGone() > MOST_SECONDS) break
    if (round < 0 && secondsGone() > MOST_SECONDS / 2) round = 0
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

/** Processor time of one of ten, in milliseconds. */
async function cpuOf({ server, isFresh = false }: Question, once: () => Promise<void>): Promise<number> {
  const before = await server.ask('cpuMicros')
  for (let n = 0; n < BATCH; n++) {
    if (isFresh) await server.ask('forget')
    await once()
  }
  return ((await server.ask('cpuMicros')) - before) / BATCH / 1000
}
