import { describe, expect, it } from 'vitest'
import { mergeShortage, removeShortages } from './shortageChanges.ts'
import { type Shortages, getLineShortage } from './shortages.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir' }
const larger = { ...line, size: 'M' }
const NO_SHORTAGES: Shortages = new Map()

describe('shortages reported by rejected payments', () => {
  it('applies a shortage to all lines of a product unless it names a variant', () => {
    const shortages = mergeShortage(NO_SHORTAGES, { productId: 'p-1', left: 1 })
    expect(getLineShortage(shortages, line)).toEqual({ left: 1, isOfVariant: false })
    expect(getLineShortage(shortages, larger)).toEqual({ left: 1, isOfVariant: false })
    expect(getLineShortage(shortages, { ...line, productId: 'p-2' })).toBeUndefined()
  })

  it('applies the shortage of a variant only to its line', () => {
    const shortages = mergeShortage(NO_SHORTAGES, { ...line, left: 0 })
    expect(getLineShortage(shortages, line)).toEqual({ left: 0, isOfVariant: true })
    expect(getLineShortage(shortages, larger)).toBeUndefined()
  })

  it('returns when the first unit may be released, if reported', () => {
    const freesAt = '2026-11-25T14:32:00.000Z'
    const shortages = mergeShortage(NO_SHORTAGES, { ...line, left: 0, freesAt })
    expect(getLineShortage(shortages, line)).toEqual({ left: 0, freesAt, isOfVariant: true })
    expect(getLineShortage(mergeShortage(shortages, { ...line, left: 0 }), line)?.freesAt).toBeUndefined()
  })

  it('identifies the variants of a product without colors by size', () => {
    const shortages = mergeShortage(NO_SHORTAGES, { productId: 'p-1', size: 'S', left: 2 })
    expect(getLineShortage(shortages, { ...line, color: '' })).toEqual({ left: 2, isOfVariant: true })
  })

  it('deletes the shortage of one line and keeps others', () => {
    const shortages = [line, larger].reduce(
      (before, each) => mergeShortage(before, { ...each, left: 0 }),
      NO_SHORTAGES,
    )
    const left = removeShortages(shortages, line)
    expect(getLineShortage(left, line)).toBeUndefined()
    expect(getLineShortage(left, larger)).toEqual({ left: 0, isOfVariant: true })
  })

  it('deletes the shortage of a whole product with any of its lines', () => {
    const shortages = mergeShortage(NO_SHORTAGES, { productId: 'p-1', left: 0 })
    expect(removeShortages(shortages, larger).size).toBe(0)
  })
})
