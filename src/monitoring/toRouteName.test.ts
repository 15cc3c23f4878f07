import { expect, it } from 'vitest'
import { toRouteName } from './toRouteName.ts'

it.each(['%', '%ff', '%E0%A4%A', 'a%2Fb', 'bg-001'])(
  'returns the documented path for the parameter %j',
  (id) => {
    expect(toRouteName('GET', `/api/products/${id}`)).toBe('/api/products/:id')
    expect(toRouteName('PUT', `/api/products/${id}/images/${id}/primary?x=${id}`)).toBe(
      '/api/products/:id/images/:imageId/primary',
    )
  },
)

it.each([
  ['/api/nothing/%ff', '/api/unknown'],
  ['/cms/%ff', '/cms'],
  ['/media/%', '/media'],
  ['/assets/%', '/assets'],
  ['/product/%E0%A4%A', 'page'],
  ['/%ff.txt', 'file'],
])('returns a fixed name for %s', (path, route) => {
  expect(toRouteName('GET', path)).toBe(route)
})
