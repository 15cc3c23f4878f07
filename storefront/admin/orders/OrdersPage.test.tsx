import { afterEach, describe, expect, it } from 'vitest'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedOrder, buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const PAGE_1 = '/api/admin/orders?page=1&limit=20'
const PAGE_2 = '/api/admin/orders?page=2&limit=20'
const PAGE_3 = '/api/admin/orders?page=3&limit=20'
const cellsOf = (orderId: string) => {
  const row = screen.getByText(orderId).closest('tr')
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim())
}
const badge = (words: string) => screen.getByText(words, { selector: 'span' })
const openOrders = (answers: MockedResponses, url = '/admin') => renderAdmin(url, answers)

afterEach(cleanup)

describe('order list', () => {
  it('shows every column of an order', async () => {
    const createdAt = '2026-11-21T14:05:00.000Z'
    await openOrders({ [PAGE_1]: { body: buildOrderList([buildListedOrder({ createdAt })]) } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Management')
    expect(screen.getByText(/^Total Orders:/).textContent).toBe('Total Orders: 1')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order ID',
      'Customer',
      'Email',
      'Items',
      'Total↕',
      'Status',
      'Date↓',
      'Actions',
    ])
    expect(cellsOf('RV-o-1')).toEqual([
      'RV-o-1',
      'Ines ExamplePortland, United States',
      'shopper@example.com',
      'Aurore Ball Gown 2 x 4 Emerald $2,950.00 each',
      '$5,900.00Stripe: EFGH5678',
      'SucceededConfirmed',
      'Nov 21, 2026, 9:05 AM ET',
      'View',
    ])
    expect(screen.getByRole('link', { name: 'shopper@example.com' }).getAttribute('href')).toBe(
      'mailto:shopper@example.com',
    )
    expect(badge('Succeeded').className).toContain('green')
    expect(document.querySelector('time')?.dateTime).toBe(createdAt)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(document.title).toContain('Orders')
  })

  it('shows placeholders for missing data', async () => {
    const bare = buildListedOrder({ customerInfo: {}, items: [] })
    await openOrders({ [PAGE_1]: { body: buildOrderList([bare]) } })
    expect(cellsOf('RV-o-1').slice(1, 4)).toEqual(['Not provided', 'Not provided', 'No items'])
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/)
  })

  it('marks orders that need review, with the reason, and test orders', async () => {
    const review = "Amount paid doesn't match the cart total."
    const payment = { ...buildListedOrder().payment, status: 'partially_refunded' as const }
    const orders = [buildListedOrder({ review, payment }), buildListedOrder({ id: 'o-2', isTest: true })]
    await openOrders({ [PAGE_1]: { body: buildOrderList(orders) } })
    expect(cellsOf('RV-o-1')[5]).toBe(`Partially refundedConfirmedNeeds review ${review}`)
    expect(badge('Partially refunded').className).toContain('grey')
    expect(cellsOf('RV-o-2')[0]).toBe('RV-o-2Test order')
  })

  it('shows the first item of a large order, and how many more there are', async () => {
    const items = Array.from({ length: 50 }, (_, index) =>
      buildListedOrder().items.map((item) => ({ ...item, productId: `p-${index}` })),
    ).flat()
    await openOrders({ [PAGE_1]: { body: buildOrderList([buildListedOrder({ items })]) } })
    expect(screen.getAllByText('Aurore Ball Gown')).toHaveLength(1)
    expect(screen.getByText('+ 49 more items')).toBeTruthy()
  })

  it('shows a loading message until the orders arrive', async () => {
    let answer = (_: { body: unknown }) => {}
    await openOrders({ [PAGE_1]: () => new Promise((resolve) => (answer = resolve)) })
    expect(screen.getByText('Loading orders...').getAttribute('role')).toBe('status')
    await act(async () => answer({ body: buildOrderList([]) }))
    expect(screen.getByText('No orders found.')).toBeTruthy()
    expect(screen.getByText(/^Total Orders:/).textContent).toBe('Total Orders: 0')
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })
})

describe('order list that fails to load', () => {
  it.each([
    [
      'the server’s sentence',
      { status: 400, body: { error: 'page must be 1 or more' } },
      'page must be 1 or more',
    ],
    ['the documented words where it has none', { status: 500, body: '' }, 'Failed to fetch orders'],
    [
      'the documented words for what is no list',
      { status: 200, body: '<!doctype html>' },
      'Failed to fetch orders',
    ],
    [
      'the documented fallback for an empty sentence',
      { status: 400, body: { error: '' } },
      'Failed to load orders',
    ],
  ])('shows after a failed request %s', async (_, answer, words) => {
    await openOrders({ [PAGE_1]: answer })
    expect(screen.getByRole('alert').textContent).toBe(`Error: ${words}`)
  })

  it('shows that the shop is unreachable, and retries on request', async () => {
    const answers: MockedResponses = {}
    const { user } = await openOrders(answers)
    expect(screen.getByRole('alert').textContent).toMatch(/^Error: We cannot reach the shop/)
    answers[PAGE_1] = { body: buildOrderList([buildListedOrder()]) }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('RV-o-1')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders found' }))
  })

  it('ends the session on a 401 response', async () => {
    const { address } = await openOrders({
      [PAGE_1]: { status: 401, body: { error: 'Sign in to continue.' } },
    })
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
    expect(address()).toBe('/admin/signin')
    expect(localStorage.getItem('admin_token')).toBeNull()
  })
})

describe('order list pagination', () => {
  const orders = (page: number) =>
    buildOrderList([buildListedOrder({ id: `o-${page}` })], { page, total: 45 })
  const three = () => ({
    [PAGE_1]: { body: orders(1) },
    [PAGE_2]: { body: orders(2) },
    [PAGE_3]: { body: orders(3) },
  })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('shows "More than 200 orders found" if the count stopped there', async () => {
    const found = buildOrderList([buildListedOrder()], { total: 200 })
    const body = { ...found, pagination: { ...found.pagination, isMore: true as const } }
    const { user } = await openOrders({ ...three(), [`${PAGE_1}&q=gown`]: { body } })
    await user.type(await screen.findByRole('searchbox'), 'gown')
    expect(await screen.findByText('More than 200 orders found')).toBeTruthy()
  })

  it('changes the page, and stores it in the URL', async () => {
    const { user, address } = await openOrders(three())
    expect(button('Previous').disabled).toBe(true)
    await user.click(button('Next'))
    expect(await screen.findByText('RV-o-2')).toBeTruthy()
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    expect(address()).toBe('/admin?page=2')
    await user.click(button('Next'))
    await screen.findByText('RV-o-3')
    expect(button('Next').disabled).toBe(true)
    expect(document.activeElement).toBe(button('Previous'))
    await user.click(button('Previous'))
    await user.click(button('Previous'))
    expect(address()).toBe('/admin')
    expect(screen.getByText('RV-o-1')).toBeTruthy()
  })

  it('opens the page in the URL', async () => {
    await openOrders(three(), '/admin?page=3')
    expect(screen.getByText('RV-o-3')).toBeTruthy()
    expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  })

  it('follows the Back button of the browser', async () => {
    const { user } = await openOrders(three())
    await user.click(button('Next'))
    await screen.findByText('RV-o-2')
    await act(async () => {
      const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.back()
      await isBack
    })
    expect(await screen.findByText('RV-o-1')).toBeTruthy()
  })

  it('keeps the previous rows, marked as busy, while the next page loads', async () => {
    let answer = (_: { body: unknown }) => {}
    await openOrders({ ...three(), [PAGE_2]: () => new Promise((resolve) => (answer = resolve)) })
    fireEvent.click(button('Next'))
    expect(screen.getByText('RV-o-1')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    await act(async () => answer({ body: orders(2) }))
    expect(screen.getByText('RV-o-2')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
  })

  it('shows the error of a page, without the rows of another one', async () => {
    const { user } = await openOrders({ ...three(), [PAGE_2]: { status: 500, body: '' } })
    await user.click(button('Next'))
    expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to fetch orders')
    expect(screen.queryByText('RV-o-1')).toBeNull()
  })

  it('redirects to the last page from a page beyond it', async () => {
    const beyond = { body: buildOrderList([], { page: 9, total: 45 }) }
    const answers = { ...three(), '/api/admin/orders?page=9&limit=20': beyond }
    const { address } = await openOrders(answers, '/admin?page=9')
    expect(await screen.findByText('RV-o-3')).toBeTruthy()
    expect(address()).toBe('/admin?page=3')
  })

  it('redirects to the first page if there are no orders', async () => {
    const answers = {
      '/api/admin/orders?page=9&limit=20&q=x': { body: buildOrderList([], { page: 9 }) },
      '/api/admin/orders?page=1&limit=20&q=x': { body: buildOrderList([]) },
    }
    const { address } = await openOrders(answers, '/admin?page=9&q=x')
    expect(await screen.findByText('No orders found.')).toBeTruthy()
    expect(address()).toBe('/admin?q=x')
  })
})
