import { describe, expect, it } from 'vitest'
import { orderCan } from './orderCan.ts'
import { UNDO_MS, countUndoneShipments, getEffectiveSteps } from './undoSteps.ts'

const at = '2026-11-29T12:00:00.000Z'
const shipped = { status: 'shipped', at } as const
const undone = { status: 'processing', undone: 'shipped', at } as const

describe('stepsInForce and countUndoneShipments', () => {
  it('omits undone steps and other events, and counts undone shipments', () => {
    const processing = { status: 'processing', at } as const
    expect(getEffectiveSteps([processing, shipped, { note: 'Wrong one.' }, undone])).toEqual([processing])
    expect(getEffectiveSteps([processing, shipped, undone, shipped])).toEqual([processing, shipped])
    expect(countUndoneShipments([shipped, undone, shipped, undone, shipped])).toBe(2)
  })
})

describe('orderCan.undoStep', () => {
  const can = (orderStatus: 'processing' | 'shipped' | 'delivered', minutes: number) =>
    orderCan.undoStep({ orderStatus, movedAt: at }, Date.parse(at) + minutes * 60_000).allowed

  it('allows undoing the steps shipped and delivered for an hour', () => {
    expect(UNDO_MS).toBe(3_600_000)
    expect([can('shipped', 59), can('delivered', 59)]).toEqual([true, true])
    expect([can('shipped', 60), can('delivered', 61), can('processing', 1)]).toEqual([false, false, false])
  })
})
