import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { yieldBetweenSteps } from './yieldBetweenSteps.ts'

let now = 0
let turns = 0
const watching = { isOver: false }

async function countTurns() {
  while (!watching.isOver) {
    await nextTurn()
    turns++
  }
}

/** Runs steps of these lengths in milliseconds concurrently and returns the event loop turn of each. */
function takeSteps(lengths: readonly number[]) {
  return Promise.all(
    lengths.map((ms) =>
      yieldBetweenSteps(() => {
        now += ms
        return turns
      }),
    ),
  )
}

beforeEach(async () => {
  // Finish an event loop turn that another test started.
  await nextTurn()
  now = turns = 0
  watching.isOver = false
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  watching.isOver = true
  vi.restoreAllMocks()
})

describe('time slices', () => {
  it('runs many short steps in one event loop turn', async () => {
    void countTurns()
    expect(new Set(await takeSteps(Array(50).fill(0.1)))).toHaveProperty('size', 1)
  })

  it('yields after the step that exceeds the time slice', async () => {
    void countTurns()
    const [first, second, third, fourth] = await takeSteps([6, 6, 6, 6])
    expect(second).toBe(first)
    expect(third).toBeGreaterThan(second as number)
    expect(fourth).toBe(third)
  })

  it('runs each long step in a turn of its own', async () => {
    void countTurns()
    expect(new Set(await takeSteps(Array(16).fill(40)))).toHaveProperty('size', 16)
  })

  it('starts a new time slice after a pause', async () => {
    await takeSteps([40])
    await nextTurn()
    now += 1000
    void countTurns()
    expect(await takeSteps([1, 1])).toEqual([0, 0])
  })
})
