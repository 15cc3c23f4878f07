import { describe, expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import type { Role } from '../../../domain/rules/staff/roles.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'
import { buildEmailList } from '../../../tests/support/build/buildEmail.ts'
import { buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'

const ALL = ['Orders', 'Products', 'Stock', 'Emails', 'Waiting list', 'Subscribers', 'Privacy', 'Content']

const open = (role: Role, path: string) =>
  renderAdmin(path, {
    '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'ines', role } } },
    '/api/admin/orders?page=1&limit=20': { body: buildOrderList([]) },
    '/api/admin/emails?page=1&limit=20': { body: buildEmailList([]) },
    '/api/admin/products?page=1&sort=newest&limit=20': {
      body: { products: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } },
    },
  })
const menu = () =>
  Array.from(screen.getByRole('navigation', { name: 'Admin' }).children, (link) => link.textContent)

describe('admin portal', () => {
  it.each([
    ['admin', '/admin', '/admin', ALL],
    ['admin', '/admin/products', '/admin/products', ALL],
    ['admin', '/admin/emails', '/admin/emails', ALL],
    ['editor', '/admin', '/admin/products', ['Products', 'Content']],
    ['editor', '/admin/orders/RV-1', '/admin/products', ['Products', 'Content']],
    ['editor', '/admin/products', '/admin/products', ['Products', 'Content']],
    ['editor', '/admin/emails', '/admin/products', ['Products', 'Content']],
    ['editor', '/admin/stock', '/admin/products', ['Products', 'Content']],
    ['editor', '/admin/waitlist/demand', '/admin/products', ['Products', 'Content']],
    ['orderManager', '/admin', '/admin', ['Orders', 'Emails']],
    ['orderManager', '/admin/products', '/admin', ['Orders', 'Emails']],
    ['fulfillment', '/admin', '/admin', ['Orders', 'Emails']],
    ['fulfillment', '/admin/emails', '/admin/emails', ['Orders', 'Emails']],
    ['fulfillment', '/admin/products', '/admin', ['Orders', 'Emails']],
    ['fulfillment', '/admin/stock', '/admin', ['Orders', 'Emails']],
    ['fulfillment', '/admin/waitlist/demand', '/admin', ['Orders', 'Emails']],
    ['fulfillment', '/admin/products/', '/admin', ['Orders', 'Emails']],
  ] as const)(
    'sends the role %s from %s to %s, and shows the menu %j',
    async (role, path, expectedPath, links) => {
      const { address, calls } = await open(role, path)
      expect(address()).toBe(expectedPath)
      expect(menu()).toEqual(links)
      const isRedirected = expectedPath !== path.replace(/\/$/, '') && path !== '/admin'
      expect(screen.queryAllByText(/^Your role can’t open/)).toHaveLength(isRedirected ? 1 : 0)
      if (role !== 'admin') {
        const forbidden = role === 'editor' ? /^\/api\/admin\/(orders|emails)/ : /^\/api\/admin\/products/
        expect(calls.mock.calls.filter(([called]) => forbidden.test(called))).toEqual([])
      }
    },
  )

  it('shows an error page with a link to Orders for a screen that fails to render', async () => {
    const pagination = { page: 1, limit: 20, total: 1, pages: 1 }
    await renderAdmin('/admin', {
      '/api/admin/orders?page=1&limit=20': { body: { orders: [null], pagination } },
    })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Unexpected Application Error!',
    )
    vi.mocked(console.error).mockClear()
    expect(screen.getByRole('link', { name: 'Go to Orders' }).getAttribute('href')).toBe('/admin')
  })
})
