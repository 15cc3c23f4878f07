import { describe, expect, it } from 'vitest'
import { orderSteps } from './orderSteps.ts'

const createdAt = '2026-11-21T10:00:00.000Z'
const confirmed = { status: 'confirmed', at: createdAt }
const shipped = { status: 'shipped', at: '2026-11-22T10:00:00.000Z' }

describe('orderSteps', () => {
  it('starts with the confirmation at the time of the order', () => {
    expect(orderSteps({ createdAt })).toEqual([confirmed])
    expect(orderSteps({ createdAt, history: null })).toEqual([confirmed])
    expect(orderSteps({ createdAt, history: [] })).toEqual([confirmed])
  })

  it('returns the steps of the history without their actors', () => {
    const history = [{ ...shipped, by: 'admin' }]
    expect(orderSteps({ createdAt, history })).toEqual([confirmed, shipped])
  })

  it('returns the confirmation once if the history contains it too', () => {
    const history = [{ ...confirmed, by: 'shop' }, shipped]
    expect(orderSteps({ createdAt, history })).toEqual([confirmed, shipped])
  })

  it('ignores entries that are not steps', () => {
    const history = [null, 'shipped', { status: 'lost', at: createdAt }, { status: 'shipped' }]
    expect(orderSteps({ createdAt, history })).toEqual([confirmed])
    expect(orderSteps({ createdAt, history: { status: 'shipped' } })).toEqual([confirmed])
  })
})
