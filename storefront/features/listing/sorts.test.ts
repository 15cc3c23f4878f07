import { expect, it } from 'vitest'
import { sortFrom } from './sorts.ts'

it('takes the usual order where the address names none that there is', () => {
  expect(sortFrom(null, 'featured')).toBe('featured')
  expect(sortFrom('toString', 'newest')).toBe('newest')
  expect(sortFrom('price-asc', 'featured')).toBe('price-asc')
})
