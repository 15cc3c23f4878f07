import { afterEach, describe, expect, it } from 'vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedOrder, buildOrderList } from '../../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'
import { session } from '../../api/session.ts'

const LIST = '/api/admin/orders?page=1&limit=20'
const PAGE_2 = '/api/admin/orders?page=2&limit=20'
const ORDER = '/api/admin/orders/RV-o-1'

const order = buildListedOrder()
const dialog = () => screen.findByRole('dialog', { name: 'Order Details' })
const view = () => screen.getByRole('link', { name: 'View order RV-o-1' })
const stepOf = (words: string) => within(screen.getByRole('dialog')).getByText(words)

async function goBack() {
  await act(async () => {
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await isBack
  })
}

afterEach(cleanup)

describe('URL of an order', () => {
  it('opens the order over the list with View, and returns to the list with Back', async () => {
    const answers: MockedResponses = {
      [PAGE_2]: { body: buildOrderList([order], { page: 2, total: 21 }) },
    }
    const { user, address, calls } = await renderAdmin('/admin?page=2', answers)
    expect(view().getAttribute('href')).toBe('/admin/orders/RV-o-1?page=2')
    await user.click(view())
    expect(address()).toBe('/admin/orders/RV-o-1?page=2')
    await dialog()
    expect(calls.mock.calls.filter(([path]) => path === ORDER)).toEqual([])
    expect(screen.getByRole('link', { name: 'Orders', hidden: true }).getAttribute('aria-current')).toBe(
      'page',
    )
    await goBack()
    expect(address()).toBe('/admin?page=2')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(view())
  })

  it('opens an order that is not in the list, and closes to the list', async () => {
    const answers: MockedResponses = {
      [LIST]: { body: buildOrderList([buildListedOrder({ id: 'o-2' })]) },
      [ORDER]: { body: { order } },
    }
    const { user, address } = await renderAdmin('/admin/orders/RV-o-1', answers)
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/admin')
    expect(screen.getByText('RV-o-2')).toBeTruthy()
  })

  it('shows a completed step of an order that is not in the list', async () => {
    const moved = buildListedOrder({ orderStatus: 'processing' })
    const answers: MockedResponses = { [LIST]: { body: buildOrderList([]) }, [ORDER]: { body: { order } } }
    answers['PUT /api/admin/orders/o-1/status'] = () => {
      answers[ORDER] = { body: { order: moved } }
      return { body: { order: moved } }
    }
    const { user } = await renderAdmin('/admin/orders/RV-o-1', answers)
    await user.click(within(await dialog()).getByRole('button', { name: 'Start processing' }))
    await waitFor(() => expect(stepOf('Processing')).toBeTruthy())
    expect(stepOf('Order marked as processing.')).toBeTruthy()
  })

  it('shows that the order does not exist, and returns to the list', async () => {
    const answers: MockedResponses = {
      [LIST]: { body: buildOrderList([]) },
      [ORDER]: { status: 404, body: { error: 'Order not found.' } },
    }
    const { user, address } = await renderAdmin('/admin/orders/RV-o-1', answers)
    expect(within(await dialog()).getByRole('alert').textContent).toBe(
      'Order RV-o-1 not found. Check the number, or find the order in the list.',
    )
    await user.click(screen.getByRole('button', { name: 'Back to orders' }))
    expect(address()).toBe('/admin')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows an error if the order fails to load, and retries on request', async () => {
    const answers: MockedResponses = {
      [LIST]: { body: buildOrderList([]) },
      [ORDER]: { status: 500, body: { error: 'Something went wrong.' } },
    }
    const { user } = await renderAdmin('/admin/orders/RV-o-1', answers)
    expect(within(await dialog()).getByRole('alert').textContent).toBe('Something went wrong.')
    answers[ORDER] = { body: { order } }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('shopper@example.com')).toBeTruthy()
  })

  it('opens the order again after the user signs in again', async () => {
    const answers: MockedResponses = {
      [LIST]: { body: buildOrderList([order]) },
      'POST /api/auth/admin/login': {
        body: { token: 'new', admin: { id: '1', username: 'admin', role: 'admin' } },
      },
    }
    const { user, address } = await renderAdmin('/admin/orders/RV-o-1', answers)
    await dialog()
    act(() => session.end('good'))
    expect(address()).toBe('/admin/signin')
    await user.type(screen.getByLabelText('Username'), 'admin')
    await user.type(screen.getByLabelText('Password'), 'a password')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await dialog()
    expect(address()).toBe('/admin/orders/RV-o-1')
  })

  it('redirects to the list without an order number', async () => {
    const { address } = await renderAdmin('/admin/orders', { [LIST]: { body: buildOrderList([order]) } })
    expect(address()).toBe('/admin')
  })
})
