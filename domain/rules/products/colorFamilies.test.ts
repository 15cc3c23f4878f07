import { describe, expect, it } from 'vitest'
import { COLOR_SWATCHES } from './colors.ts'
import { colorAskedFor, colorFamiliesOf } from './colorFamilies.ts'

describe('the families of a color', () => {
  it.each(Object.keys(COLOR_SWATCHES))('are known for %s', (name) => {
    expect(colorFamiliesOf(name).length).toBeGreaterThan(0)
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
  ])('of %j are %j', (name, families) => {
    expect(colorFamiliesOf(name)).toEqual(families)
  })
})

describe('the color that a search asks for', () => {
  it.each([
    ['green gowns', ['Noir', 'Emerald'], 'Emerald'],
    ['navy', ['Champagne', 'Midnight'], 'Midnight'],
    ['Sea Glass bikini', ['Emerald', 'Sea Glass'], 'Sea Glass'],
    ['Noir', ['Ivory', 'Noir'], 'Noir'],
    ['gowns', ['Ivory', 'Noir'], undefined],
    ['green', ['Ivory', 'Noir'], undefined],
  ])('%s of %j is %s', (typed, colors, color) => {
    expect(colorAskedFor(typed, colors)).toBe(color)
  })
})
