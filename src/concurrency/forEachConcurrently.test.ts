import { expect, it } from 'vitest'
import { forEachConcurrently } from './forEachConcurrently.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

it('runs every task within the concurrency limit', async () => {
  let [underWay, most] = [0, 0]
  const done: number[] = []
  const task = async (item: number) => {
    most = Math.max(most, ++underWay)
    await tick()
    underWay--
    done.push(item)
  }
  await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], task, { concurrency: 3, onFailure: () => {} })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

it('reports a failure and continues', async () => {
  const failed: unknown[] = []
  const done: number[] = []
  const task = async (item: number) => {
    if (item === 2) throw new Error('no')
    done.push(item)
  }
  await forEachConcurrently([1, 2, 3], task, {
    concurrency: 1,
    onFailure: (item, error) => failed.push([item, error]),
  })
  expect(done).toEqual([1, 3])
  expect(failed).toEqual([[2, new Error('no')]])
})

it('starts no more tasks after the abort', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  const task = async (item: number) => {
    done.push(item)
    if (item === 2) stopping.abort()
  }
  await forEachConcurrently([1, 2, 3, 4], task, {
    concurrency: 1,
    signal: stopping.signal,
    onFailure: () => {},
  })
  expect(done).toEqual([1, 2])
})
