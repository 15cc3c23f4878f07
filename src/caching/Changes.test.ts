import { expect, it } from 'vitest'
import { Changes } from './Changes.ts'

it('knows what changed since', () => {
  const changes = new Changes()
  changes.add(['a', 'b'])
  const then = changes.now
  expect(changes.hasChanged(['a'], then)).toBe(false)
  changes.add(['b', 'c'])
  expect(changes.hasChanged(['a'], then)).toBe(false)
  expect(changes.hasChanged(['a', 'c'], then)).toBe(true)
  expect(changes.hasChanged(['b'], changes.now)).toBe(false)
})

it('takes everything for changed after a change of everything', () => {
  const changes = new Changes()
  changes.addAll()
  expect(changes.hasChanged([], 0)).toBe(true)
  expect(changes.hasChanged(['a'], changes.now)).toBe(false)
})

it('takes for changed what it cannot remember, and no more', () => {
  const changes = new Changes(2)
  for (const tag of ['a', 'b', 'a', 'c', 'd']) changes.add([tag])
  // The clock only knows that b, and then a, changed at 3 at the latest.
  expect(changes.hasChanged(['z'], 2)).toBe(true)
  expect(changes.hasChanged(['z'], 3)).toBe(false)
  expect(changes.hasChanged(['c'], 3)).toBe(true)
  expect(changes.hasChanged(['c'], 4)).toBe(false)
})
