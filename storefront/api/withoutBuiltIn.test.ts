import { expect, it, vi } from 'vitest'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'

// The built-in catalog is code from the same server, so it may fail to load too.
vi.doMock('./builtInProducts.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
const { loadProduct, loadProductList } = await import('./loadProducts.ts')

it('reports that the shop is unreachable if even the built-in catalog fails to load', async () => {
  mockEndpoints({})
  for (const load of [() => loadProductList('/api/products?category=revamp'), () => loadProduct('rv-001')])
    await expect(load()).rejects.toMatchObject({ status: 0, message: /Check your connection/ })
})
