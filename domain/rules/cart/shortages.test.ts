import { describe, expect, it } from 'vitest'
import { mergeShortage, removeShortages } from './shortageChanges.ts'
import { type Shortages, getLineShortage } from './shortages.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir' }
const larger = { ...line, size: 'M' }
const NOTHING_TOLD: Shortages = new Map()

describe('shortages reported by rejected payments', () => {
  it('applies a shortage to all lines of a product unless it names a variant', () => {
    const told = mergeShortage(NOTHING_TOLD, { productId: 'p-1', left: 1 })
    expect(getLineShortage(told, line)).toEqual({ left: 1, isOfVariant: false })
    expect(getLineShortage(told, larger)).toEqual({ left: 1, isOfVariant: false })
    expect(getLineShortage(told, { ...line, productId: 'p-2' })).toBeUndefined()
  })

  it('applies the shortage of a variant only to its line', () => {
    const told = mergeShortage(NOTHING_TOLD, { ...line, left: 0 })
    expect(getLineShortage(told, line)).toEqual({ left: 0, isOfVariant: true })
    expect(getLineShortage(told, larger)).toBeUndefined()
  })

  it('returns when the first unit may be released, if reported', () => {
    const freesAt = '2026-11-25T14:32:00.000Z'
    const told = mergeShortage(NOTHING_TOLD, { ...line, left: 0, freesAt })
    expect(getLineShortage(told, line)).toEqual({ left: 0, freesAt, isOfVariant: true })
    expect(getLineShortage(mergeShortage(told, { ...line, left: 0 }), line)?.freesAt).toBeUndefined()
  })

  it('identifies the variants of a product without colors by size', () => {
    const told = mergeShortage(NOTHING_TOLD, { productId: 'p-1', size: 'S', left: 2 })
    expect(getLineShortage(told, { ...line, color: '' })).toEqual({ left: 2, isOfVariant: true })
  })

  it('deletes the shortage of one line and keeps others', () => {
    const told = [line, larger].reduce(
      (before, each) => mergeShortage(before, { ...each, left: 0 }),
      NOTHING_TOLD,
    )
    const left = removeShortages(told, line)
    expect(getLineShortage(left, line)).toBeUndefined()
    expect(getLineShortage(left, larger)).toEqual({ left: 0, isOfVariant: true })
  })

  it('deletes the shortage of a whole product with any of its lines', () => {
    const told = mergeShortage(NOTHING_TOLD, { productId: 'p-1', left: 0 })
    expect(removeShortages(told, larger).size).toBe(0)
  })
})
