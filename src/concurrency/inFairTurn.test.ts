import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inFairTurn } from './inFairTurn.ts'

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
      inFairTurn(() => {
        now += ms
        return turns
      }),
    ),
  )
}

beforeEach(async () => {
  // Ends a turn that another test started.
  await nextTurn()
  now = turns = 0
  watching.isOver = false
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  watching.isOver = true
  vi.restoreAllMocks()
})

describe('a fair turn', () => {
  it('is for many short steps the same', async () => {
    void countTurns()
    expect(new Set(await takeSteps(Array(50).fill(0.1)))).toHaveProperty('size', 1)
  })

  it('ends with the step that goes beyond its time, and others come in between', async () => {
    void countTurns()
    const [first, second, third, fourth] = await takeSteps([6, 6, 6, 6])
    expect(second).toBe(first)
    expect(third).toBeGreaterThan(second as number)
    expect(fourth).toBe(third)
  })

  it('is never the same for two long steps', async () => {
    void countTurns()
    expect(new Set(await takeSteps(Array(16).fill(40)))).toHaveProperty('size', 16)
  })

  it('begins anew for who comes later', async () => {
    await takeSteps([40])
    await nextTurn()
    now += 1000
    void countTurns()
    expect(await takeSteps([1, 1])).toEqual([0, 0])
  })
})
