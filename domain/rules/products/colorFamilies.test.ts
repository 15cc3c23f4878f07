import { describe, expect, it } from 'vitest'
import { COLOR_SWATCHES } from './colors.ts'
import { findRequestedColor, getColorFamilies } from './colorFamilies.ts'

describe('colorFamiliesOf', () => {
  it.each(Object.keys(COLOR_SWATCHES))('returns families for %s', (name) => {
    expect(getColorFamilies(name).length).toBeGreaterThan(0)
  })

  it.each([
    ['Sea Glass', ['green']],
    ['sea glass', ['green']],
    ['Noir and Ivory', ['black', 'white']],
    ['Stone Blue', ['blue']],
    ['Forest Green', ['green']],
    ['Vermilion', ['red']],
    ['Redingote', []],
    ['constructor', []],
    ['', []],
  ])('returns for %j the families %j', (name, families) => {
    expect(getColorFamilies(name)).toEqual(families)
  })
})

describe('colorAskedFor', () => {
  it.each([
    ['green gowns', ['Noir', 'Emerald'], 'Emerald'],
    ['navy', ['Champagne', 'Midnight'], 'Midnight'],
    ['Sea Glass bikini', ['Emerald', 'Sea Glass'], 'Sea Glass'],
    ['Noir', ['Ivory', 'Noir'], 'Noir'],
    ['gowns', ['Ivory', 'Noir'], undefined],
    ['green', ['Ivory', 'Noir'], undefined],
  ])('for the query %s and the colors %j, returns %s', (typed, colors, color) => {
    expect(findRequestedColor(typed, colors)).toBe(color)
  })
})
