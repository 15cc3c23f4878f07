import { describe, expect, it } from 'vitest'
import { withShortage, withoutShortageOf } from './shortageChanges.ts'
import { type Shortages, shortageOf } from './shortages.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir' }
const larger = { ...line, size: 'M' }
const NOTHING_TOLD: Shortages = new Map()

describe('shortages reported by rejected payments', () => {
  it('applies a shortage to all lines of a product unless it names a variant', () => {
    const told = withShortage(NOTHING_TOLD, { productId: 'p-1', left: 1 })
    expect(shortageOf(told, line)).toEqual({ left: 1, isOfVariant: false })
    expect(shortageOf(told, larger)).toEqual({ left: 1, isOfVariant: false })
    expect(shortageOf(told, { ...line, productId: 'p-2' })).toBeUndefined()
  })

  it('applies the shortage of a variant only to its line', () => {
    const told = withShortage(NOTHING_TOLD, { ...line, left: 0 })
    expect(shortageOf(told, line)).toEqual({ left: 0, isOfVariant: true })
    expect(shortageOf(told, larger)).toBeUndefined()
  })

  it('returns when the first unit may be released, if reported', () => {
    const freesAt = '2026-11-25T14:32:00.000Z'
    const told = withShortage(NOTHING_TOLD, { ...line, left: 0, freesAt })
    expect(shortageOf(told, line)).toEqual({ left: 0, freesAt, isOfVariant: true })
    expect(shortageOf(withShortage(told, { ...line, left: 0 }), line)?.freesAt).toBeUndefined()
  })

  it('identifies the variants of a product without colors by size', () => {
    const told = withShortage(NOTHING_TOLD, { productId: 'p-1', size: 'S', left: 2 })
    expect(shortageOf(told, { ...line, color: '' })).toEqual({ left: 2, isOfVariant: true })
  })

  it('deletes the shortage of one line and keeps others', () => {
    const told = [line, larger].reduce(
      (before, each) => withShortage(before, { ...each, left: 0 }),
      NOTHING_TOLD,
    )
    const left = withoutShortageOf(told, line)
    expect(shortageOf(left, line)).toBeUndefined()
    expect(shortageOf(left, larger)).toEqual({ left: 0, isOfVariant: true })
  })

  it('deletes the shortage of a whole product with any of its lines', () => {
    const told = withShortage(NOTHING_TOLD, { productId: 'p-1', left: 0 })
    expect(withoutShortageOf(told, larger).size).toBe(0)
  })
})
