import { expect, it } from 'vitest'
import { TagClock } from './TagClock.ts'

it('returns whether a tag changed since a version', () => {
  const changes = new TagClock()
  changes.markChanged(['a', 'b'])
  const then = changes.version
  expect(changes.hasChanged(['a'], then)).toBe(false)
  changes.markChanged(['b', 'c'])
  expect(changes.hasChanged(['a'], then)).toBe(false)
  expect(changes.hasChanged(['a', 'c'], then)).toBe(true)
  expect(changes.hasChanged(['b'], changes.version)).toBe(false)
})

it('counts every tag as changed after addAll', () => {
  const changes = new TagClock()
  changes.markAllChanged()
  expect(changes.hasChanged([], 0)).toBe(true)
  expect(changes.hasChanged(['a'], changes.version)).toBe(false)
})

it('counts evicted tags as changed since any version before their eviction', () => {
  const changes = new TagClock(2)
  for (const tag of ['a', 'b', 'a', 'c', 'd']) changes.markChanged([tag])
  // Tags b and a were evicted; the last change of an evicted tag has the number 3.
  expect(changes.hasChanged(['z'], 2)).toBe(true)
  expect(changes.hasChanged(['z'], 3)).toBe(false)
  expect(changes.hasChanged(['c'], 3)).toBe(true)
  expect(changes.hasChanged(['c'], 4)).toBe(false)
})
