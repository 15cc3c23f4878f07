import { describe, expect, it } from 'vitest'
import { timelineOf } from './timelineOf.ts'

const step = (status: 'confirmed' | 'processing' | 'shipped' | 'cancelled', day: number) => ({
  status,
  at: `2026-11-${day}T12:00:00.000Z`,
})

const statesOf = (...given: Parameters<typeof timelineOf>) =>
  timelineOf(...given).map(({ status, state }) => `${status} ${state}`)

describe('the way of an order', () => {
  it('shows what has happened, where it is and what is still to come', () => {
    const steps = [step('confirmed', 12), step('processing', 13), step('shipped', 16)]
    expect(statesOf({ orderStatus: 'shipped', steps })).toEqual([
      'confirmed done',
      'processing done',
      'shipped current',
      'delivered ahead',
    ])
  })

  it('passes over a step that nobody noted', () => {
    const [, processing] = timelineOf({ orderStatus: 'shipped', steps: [step('confirmed', 12)] })
    expect(processing).toMatchObject({ state: 'done', at: undefined })
  })

  it('tells the last time that a step was taken', () => {
    const steps = [step('confirmed', 12), step('shipped', 14), step('processing', 15), step('shipped', 18)]
    expect(timelineOf({ orderStatus: 'shipped', steps })[2]?.at).toBe('2026-11-18T12:00:00.000Z')
  })

  it('has no date for a step that was taken back', () => {
    const steps = [step('confirmed', 12), step('shipped', 14), step('processing', 15)]
    expect(timelineOf({ orderStatus: 'processing', steps })[2]).toMatchObject({
      state: 'ahead',
      at: undefined,
    })
  })

  it('ends with a cancellation', () => {
    const steps = [step('confirmed', 12), step('cancelled', 13)]
    expect(statesOf({ orderStatus: 'cancelled', steps })).toEqual(['confirmed done', 'cancelled current'])
  })
})
