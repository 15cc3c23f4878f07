import { describe, expect, it } from 'vitest'
import { buildTimeline } from './buildTimeline.ts'

const step = (status: 'confirmed' | 'processing' | 'shipped' | 'cancelled', day: number) => ({
  status,
  at: `2026-11-${day}T12:00:00.000Z`,
})

const statesOf = (...given: Parameters<typeof buildTimeline>) =>
  buildTimeline(...given).map(({ status, state }) => `${status} ${state}`)

describe('timelineOf', () => {
  it('returns completed, current and future steps', () => {
    const steps = [step('confirmed', 12), step('processing', 13), step('shipped', 16)]
    expect(statesOf({ orderStatus: 'shipped', steps })).toEqual([
      'confirmed done',
      'processing done',
      'shipped current',
      'delivered ahead',
    ])
  })

  it('marks a skipped step as done, without a date', () => {
    const [, processing] = buildTimeline({ orderStatus: 'shipped', steps: [step('confirmed', 12)] })
    expect(processing).toMatchObject({ state: 'done', at: undefined })
  })

  it('returns the latest date of a repeated step', () => {
    const steps = [step('confirmed', 12), step('shipped', 14), step('processing', 15), step('shipped', 18)]
    expect(buildTimeline({ orderStatus: 'shipped', steps })[2]?.at).toBe('2026-11-18T12:00:00.000Z')
  })

  it('returns no date for a step that was undone', () => {
    const steps = [step('confirmed', 12), step('shipped', 14), step('processing', 15)]
    expect(buildTimeline({ orderStatus: 'processing', steps })[2]).toMatchObject({
      state: 'ahead',
      at: undefined,
    })
  })

  it('ends the timeline with the cancellation of a canceled order', () => {
    const steps = [step('confirmed', 12), step('cancelled', 13)]
    expect(statesOf({ orderStatus: 'cancelled', steps })).toEqual(['confirmed done', 'cancelled current'])
  })
})
