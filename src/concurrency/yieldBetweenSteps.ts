import { setImmediate as nextTurn } from 'node:timers/promises'

/** Turn duration after which no further step starts; well below the 50 ms at which a task counts as long. */
const MAX_TURN_MS = 10

interface Turn {
  startedAt: number
  ended: Promise<void>
}

let current: Turn | null = null

/**
 * Runs a synchronous step in this turn of the event loop, or in a later one if this one has lasted 10 ms. Yields between
 * steps so that long work does not block other requests or pending commits. Otherwise sixteen pages that waited for the
 * same read would be rendered without a pause.
 */
export async function yieldBetweenSteps<T>(step: () => T): Promise<Awaited<T>> {
  for (let turn = currentTurn(); performance.now() - turn.startedAt >= MAX_TURN_MS; turn = currentTurn())
    await turn.ended
  return await step()
}

function currentTurn(): Turn {
  if (current) return current
  const ended = nextTurn().then(() => {
    current = null
  })
  return (current = { startedAt: performance.now(), ended })
}
