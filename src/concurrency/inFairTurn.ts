import { setImmediate as nextTurn } from 'node:timers/promises'

/** Well below the 50 ms for which nothing may hold the thread: a turn ends with the step that goes beyond this. */
const MOST_MS = 10

interface Turn {
  began: number
  over: Promise<void>
}

let current: Turn | null = null

/**
 * Runs a step that nothing interrupts in this turn of the event loop, or in another where this one lasted long enough.
 * Whoever goes from step to step without it leaves no turn to anybody else, nor to the commit of what was written in this
 * one: of sixteen pages that waited for the same read all would be made in a row, and nobody would be answered meanwhile.
 */
export async function inFairTurn<T>(step: () => T): Promise<Awaited<T>> {
  for (let turn = currentTurn(); performance.now() - turn.began >= MOST_MS; turn = currentTurn())
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
