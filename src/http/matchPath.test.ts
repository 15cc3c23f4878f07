import { describe, expect, it } from 'vitest'
import { matchPath } from './matchPath.ts'

describe('path patterns', () => {
  it.each([
    ['/', '/', {}],
    ['/', '', {}],
    ['/api/products', '/api/products', {}],
    ['/api/products', '/api/products/', {}],
    ['/api/products/:id', '/api/products/sw-001', { id: 'sw-001' }],
    ['/api/products/:id', '/api/products/a%2Fb', { id: 'a/b' }],
    ['/:id/images/:imageId', '/p/images/i', { id: 'p', imageId: 'i' }],
    ['/access/:id?', '/access', {}],
    ['/access/:id?', '/access/1', { id: '1' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/', '/x'],
    ['/', '//'],
    ['/:id', '//'],
    ['/api/products', '/API/products'],
    ['/api/products', '/api/%70roducts'],
    ['/api/products', '/api/products//'],
    ['/api/products', '//api/products'],
    ['/api/products', '/api//products'],
    ['/api/products', '/api/./products'],
    ['/api/products', '/api/x/../products'],
    ['/api/products', '/api/products;x'],
    ['/api/products/:id', '/api/products'],
    ['/api/products/:id', '/api/products/'],
    ['/api/products/:id/images', '/api/products//images'],
    ['/api/products/:id', '/api/products/1/2'],
    ['/access/:id?', '/access//'],
    ['/access/:id?', '/access/1/2'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull()
  })

  it('throws 400 for invalid percent-encoding', () => {
    expect(() => matchPath('/api/products/:id', '/api/products/%E0%A4%A')).toThrow(
      expect.objectContaining({ status: 400 }),
    )
  })
})
