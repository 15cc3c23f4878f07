import { describe, expect, it } from 'vitest'
import { withShortage, withoutShortageOf } from './shortageChanges.ts'
import { type Shortages, shortageOf } from './shortages.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir' }
const larger = { ...line, size: 'M' }
const NOTHING_TOLD: Shortages = new Map()

describe('what a refused payment told', () => {
  it('is of every line of the product, unless it names a size and a color', () => {
    const told = withShortage(NOTHING_TOLD, { productId: 'p-1', left: 1 })
    expect(shortageOf(told, line)).toEqual({ left: 1, isOfVariant: false })
    expect(shortageOf(told, larger)).toEqual({ left: 1, isOfVariant: false })
    expect(shortageOf(told, { ...line, productId: 'p-2' })).toBeUndefined()
  })

  it('is of one line alone where it does', () => {
    const told = withShortage(NOTHING_TOLD, { ...line, left: 0 })
    expect(shortageOf(told, line)).toEqual({ left: 0, isOfVariant: true })
    expect(shortageOf(told, larger)).toBeUndefined()
  })

  it('names when the first unit may come back, where that was told', () => {
    const freesAt = '2026-11-25T14:32:00.000Z'
    const told = withShortage(NOTHING_TOLD, { ...line, left: 0, freesAt })
    expect(shortageOf(told, line)).toEqual({ left: 0, freesAt, isOfVariant: true })
    expect(shortageOf(withShortage(told, { ...line, left: 0 }), line)?.freesAt).toBeUndefined()
  })

  it('is of a product without colors by its size', () => {
    const told = withShortage(NOTHING_TOLD, { productId: 'p-1', size: 'S', left: 2 })
    expect(shortageOf(told, { ...line, color: '' })).toEqual({ left: 2, isOfVariant: true })
  })

  it('is forgotten of one line, and stays of the others', () => {
    const told = [line, larger].reduce(
      (before, each) => withShortage(before, { ...each, left: 0 }),
      NOTHING_TOLD,
    )
    const left = withoutShortageOf(told, line)
    expect(shortageOf(left, line)).toBeUndefined()
    expect(shortageOf(left, larger)).toEqual({ left: 0, isOfVariant: true })
  })

  it('is forgotten of the whole product with any of its lines where it was told of the whole', () => {
    const told = withShortage(NOTHING_TOLD, { productId: 'p-1', left: 0 })
    expect(withoutShortageOf(told, larger).size).toBe(0)
  })
})
