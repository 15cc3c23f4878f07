import { describe, expect, it } from 'vitest'
import { COLOR_SWATCHES } from './colors.ts'
import { colorAskedFor, colorFamiliesOf, expandFamilies } from './colorFamilies.ts'

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

describe('colors that a filter names', () => {
  const colors = ['Emerald', 'Noir', 'Olive', 'Blue']

  it('are those of a family, if the name is one and no color', () => {
    expect(expandFamilies(['green', 'Noir'], colors)).toEqual(['Emerald', 'Olive', 'Noir'])
    expect(expandFamilies(['Blue'], [...colors, 'Indigo'])).toEqual(['Blue'])
  })

  it('stay as they are if there is none of the family', () => {
    expect(expandFamilies(['Purple', 'Chartreuse'], colors)).toEqual(['Purple', 'Chartreuse'])
  })
})
