import { describe, expect, it } from 'vitest'
import { orderSteps } from './orderSteps.ts'

const createdAt = '2026-11-21T10:00:00.000Z'
const confirmed = { status: 'confirmed', at: createdAt }
const shipped = { status: 'shipped', at: '2026-11-22T10:00:00.000Z' }

describe('the steps of an order', () => {
  it('begin when it was placed', () => {
    expect(orderSteps({ createdAt })).toEqual([confirmed])
    expect(orderSteps({ createdAt, history: null })).toEqual([confirmed])
    expect(orderSteps({ createdAt, history: [] })).toEqual([confirmed])
  })

  it('are those of its history, without who took them', () => {
    const history = [{ ...shipped, by: 'admin' }]
    expect(orderSteps({ createdAt, history })).toEqual([confirmed, shipped])
  })

  it('begin once where the history tells of the beginning, too', () => {
    const history = [{ ...confirmed, by: 'shop' }, shipped]
    expect(orderSteps({ createdAt, history })).toEqual([confirmed, shipped])
  })

  it('leave out what is no step', () => {
    const history = [null, 'shipped', { status: 'lost', at: createdAt }, { status: 'shipped' }]
    expect(orderSteps({ createdAt, history })).toEqual([confirmed])
    expect(orderSteps({ createdAt, history: { status: 'shipped' } })).toEqual([confirmed])
  })
})
