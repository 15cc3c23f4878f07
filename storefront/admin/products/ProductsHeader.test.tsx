import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import type { Role } from '../../../domain/rules/staff/roles.ts'
import type { MockedResponse } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildManagedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/products?page=2&q=silk&category=ball-gowns&sort=price-desc&limit=20'
const EXPORT = '/api/admin/products.csv?q=silk&category=ball-gowns'
const CSV = {
  headers: { 'content-disposition': 'attachment; filename="products-2026-11-21.csv"' },
  body: 'name\r\nRiva\r\n',
}

/** Names of the downloaded files. */
const saved = vi.fn<(name: string) => void>()
const click = HTMLAnchorElement.prototype.click

beforeEach(() => {
  URL.createObjectURL = () => 'blob:products'
  URL.revokeObjectURL = () => {}
  // jsdom would navigate to the file.
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    saved(this.download)
  }
})

afterEach(() => {
  cleanup()
  saved.mockReset()
  HTMLAnchorElement.prototype.click = click
})

async function openProducts(response: MockedResponse, role: Role = 'admin') {
  const { user } = await renderAdmin('/admin/products?page=2&q=silk&category=ball-gowns&sort=price-desc', {
    '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role } } },
    [LIST]: {
      body: {
        products: [buildManagedProduct({ etag: '"1"' })],
        pagination: { page: 2, limit: 20, total: 21, pages: 2 },
      },
    },
    [EXPORT]: response,
  })
  return () => user.click(screen.getByRole('button', { name: 'Export CSV' }))
}

describe('product export', () => {
  it('exports the filtered products to the filename sent by the server', async () => {
    const exportProducts = await openProducts(CSV)
    await exportProducts()
    expect(saved.mock.calls).toEqual([['products-2026-11-21.csv']])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets editors export but not import', async () => {
    const exportProducts = await openProducts(CSV, 'editor')
    await exportProducts()
    expect(saved).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull()
  })

  it('shows an error when the export fails', async () => {
    const exportProducts = await openProducts({ status: 502, body: '<h1>Bad gateway</h1>' })
    await exportProducts()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to export products')
    expect(saved).not.toHaveBeenCalled()
  })
})
