import { expect, it } from 'vitest'
import { sortFrom } from './sorts.ts'

it('uses the default sort order if the URL has none or an unknown one', () => {
  expect(sortFrom(null, 'featured')).toBe('featured')
  expect(sortFrom('toString', 'newest')).toBe('newest')
  expect(sortFrom('price-asc', 'featured')).toBe('price-asc')
})
