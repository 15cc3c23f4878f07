import { setImmediate as nextTurn } from 'node:timers/promises'

/** Well below the limit of 50 ms for blocking the thread: a turn ends with the step that exceeds this. */
const MAX_TURN_MS = 10

interface Turn {
  began: number
  over: Promise<void>
}

let current: Turn | null = null

/**
 * Runs a synchronous step in this turn of the event loop, or in a later one if this one has lasted 10 ms. Yields between
 * steps so that long work does not block other requests or pending commits: otherwise sixteen pages that waited for the
 * same read would all be rendered in a row.
 */
export async function yieldBetweenSteps<T>(step: () => T): Promise<Awaited<T>> {
  for (let turn = currentTurn(); performance.now() - turn.began >= MAX_TURN_MS; turn = currentTurn())
    await turn.over
  return await step()
}

function currentTurn(): Turn {
  if (current) return current
  const over = nextTurn().then(() => {
    current = null
  })
  return (current = { began: performance.now(), over })
}
