import { describe, expect, it } from 'vitest'
import { type Renames, type Values, planValues } from './planValues.ts'
import { valueKey, valueName } from './valueKeys.ts'

const FIRST: Values = {
  lists: { sizes: ['S', 'M', 'L'], colors: [] },
  keys: { sizes: [], colors: [] },
}

/** Plans a new list of sizes; every key that was ever assigned has a row. */
function change(now: Values, sizes: string[] | undefined, renames: Record<string, string> = {}) {
  const all = [...now.lists.sizes, ...now.keys.sizes.map(({ key }) => key), 'S', 'M', 'L']
  const rows = new Set(all.map((name) => valueKey(now, 'sizes', name)))
  const given: Renames = { sizes: renames }
  const { planned, mistake } = planValues(now, { sizes }, given, { sizes: rows, colors: new Set() })
  if (mistake) throw new Error(mistake.sentence)
  return planned
}
const keysOf = (named: Values) => named.lists.sizes.map((name) => valueKey(named, 'sizes', name))

describe('planValues', () => {
  it('keeps keys when values are added, removed and sorted', () => {
    expect(keysOf(change(FIRST, ['L', 'XL', 'S']))).toEqual(['L', 'XL', 'S'])
  })

  it('keeps the key of a name in another case', () => {
    expect(keysOf(change(FIRST, ['s', 'M', 'L']))).toEqual(['S', 'M', 'L'])
  })

  it('keeps the key of a renamed value', () => {
    const renamed = change(FIRST, ['Small', 'M', 'L'], { S: 'Small' })
    expect(keysOf(renamed)).toEqual(['S', 'M', 'L'])
    expect(valueName(renamed, 'sizes', 'S')).toBe('Small')
    expect(valueKey(renamed, 'sizes', 'S')).toBe('S')
  })

  it('renames without a list of all values', () => {
    expect(change(FIRST, undefined, { M: 'Medium' }).lists.sizes).toEqual(['S', 'Medium', 'L'])
  })

  it('swaps two names', () => {
    expect(keysOf(change(FIRST, ['M', 'S', 'L'], { S: 'M', M: 'S' }))).toEqual(['S', 'M', 'L'])
  })

  it('moves names along a chain', () => {
    const moved = change(FIRST, ['M', 'L', 'XL'], { S: 'M', M: 'L', L: 'XL' })
    expect(keysOf(moved)).toEqual(['S', 'M', 'L'])
  })

  it('accepts the same rename twice', () => {
    const renamed = change(FIRST, ['Small', 'M', 'L'], { S: 'Small' })
    expect(change(renamed, ['Small', 'M', 'L'], { S: 'Small' })).toEqual(renamed)
  })

  it('assigns a different key to a new value with the former name of a renamed one', () => {
    const renamed = change(FIRST, ['Small', 'M', 'L'], { S: 'Small' })
    const extended = change(renamed, ['S', 'Small', 'M', 'L'])
    expect(keysOf(extended)).toEqual(['S 2', 'S', 'M', 'L'])
  })

  it('renames back when a client sends the former name instead', () => {
    const renamed = change(FIRST, ['Small', 'M', 'L'], { S: 'Small' })
    const back = change(renamed, ['S', 'M', 'L'])
    expect(keysOf(back)).toEqual(['S', 'M', 'L'])
    expect(valueName(change(back, ['M', 'L']), 'sizes', 'S')).toBe('S')
  })

  it('assigns its former key to a value that returns', () => {
    const without = change(change(FIRST, ['Small', 'M', 'L'], { S: 'Small' }), ['M', 'L'])
    expect(valueName(without, 'sizes', 'S')).toBe('Small')
    expect(keysOf(change(without, ['small', 'M', 'L']))).toEqual(['S', 'M', 'L'])
  })

  it('allows the name of a removed value for a rename', () => {
    const without = change(FIRST, ['M', 'L'])
    const renamed = change(without, ['S', 'L'], { M: 'S' })
    expect(keysOf(renamed)).toEqual(['M', 'L'])
    const freed = change(renamed, ['Medium', 'L'], { S: 'Medium' })
    expect(keysOf(change(freed, ['Medium', 'L', 'S']))).toEqual(['M', 'L', 'S'])
  })

  it('assigns different keys to new values whose generated keys would be equal', () => {
    const renamed = change(FIRST, ['Small', 'M', 'L'], { S: 'Small' })
    const keys = keysOf(change(renamed, ['S', 'S 2', 'Small', 'M', 'L']))
    expect(new Set(keys).size).toBe(5)
  })

  it.each([
    [['S', 'Small', 'M', 'L'], { S: 'Small' }, '"S" is renamed to "Small", so it cannot stay in sizes.'],
    [['M', 'L'], { S: 'Small' }, '"Small" must be in sizes, because "S" is renamed to it.'],
    [['Small', 'L'], { XS: 'Small' }, '"XS" is not one of the product\'s sizes.'],
    [['One', 'L'], { S: 'One', M: 'One' }, 'Only one of sizes can be renamed to "One".'],
  ])('rejects the values %j with the renames %j', (sizes, renames, sentence) => {
    expect(() => change(FIRST, sizes, renames as Record<string, string>)).toThrow(sentence)
  })
})
