import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, screen } from '@testing-library/react'
import type {
  MockedRequest,
  MockedHandler,
  MockedResponse,
} from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedOrder, buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/orders?page=2&limit=20&q=ines&review=true'
const EXPORT = '/api/admin/orders/export?q=ines&review=true'
const csv = {
  headers: { 'content-disposition': 'attachment; filename="orders-2026-11-21.csv"' },
  body: 'Order ID\r\nRV-o-1\r\n',
}

/** Names of the downloaded files. */
const saved = vi.fn<(name: string) => void>()
const click = HTMLAnchorElement.prototype.click

beforeEach(() => {
  URL.createObjectURL = () => 'blob:orders'
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

async function openOrders(answer: MockedHandler) {
  const list = buildOrderList([buildListedOrder()], { page: 2, total: 21 })
  const { user, ...opened } = await renderAdmin('/admin?page=2&q=ines&review=true', {
    [LIST]: { body: list },
    [EXPORT]: answer,
  })
  return { ...opened, exportOrders: () => user.click(screen.getByRole('button', { name: 'Export CSV' })) }
}

describe('order export', () => {
  it('saves all orders that match the filters, under the file name of the server', async () => {
    const { exportOrders } = await openOrders(({ headers }: MockedRequest) =>
      headers.get('authorization') === 'Bearer good' ? csv : { status: 401, body: '' },
    )
    await exportOrders()
    expect(saved.mock.calls).toEqual([['orders-2026-11-21.csv']])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows that the export is running, and disables the button', async () => {
    let answer = (_: MockedResponse) => {}
    const { exportOrders } = await openOrders(() => new Promise((resolve) => (answer = resolve)))
    await exportOrders()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exporting...' }).disabled).toBe(true)
    await act(async () => answer(csv))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(false)
  })

  it.each<[string, MockedResponse, string]>([
    ['the server’s sentence', { status: 429, body: { error: 'Wait a moment.' } }, 'Wait a moment.'],
    [
      'words of its own where it has none',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'Failed to export orders',
    ],
  ])('shows after a failed export %s', async (_, answer, words) => {
    const { exportOrders } = await openOrders(answer)
    await exportOrders()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(saved).not.toHaveBeenCalled()
  })

  it('ends the session on a 401 response', async () => {
    const { exportOrders } = await openOrders({ status: 401, body: { error: 'Sign in to continue.' } })
    await exportOrders()
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
    expect(localStorage.getItem('admin_token')).toBeNull()
  })
})
