import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { buildListedOrder, buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'
import { startOfShopDay } from '../../../domain/rules/dates/shopTime.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/orders?page=1&limit=20'
const all = { body: buildOrderList([buildListedOrder(), buildListedOrder({ id: 'o-2' })]) }
const one = { body: buildOrderList([buildListedOrder({ id: 'found' })]) }
const none = { body: buildOrderList([]) }

const search = () => screen.getByLabelText<HTMLInputElement>('Search orders')
const payment = () => screen.getByLabelText<HTMLSelectElement>('Payment')
const fulfillment = () => screen.getByLabelText<HTMLSelectElement>('Fulfillment')
const news = () =>
  within(screen.getByRole('region', { name: 'Orders found' })).getByRole('status').textContent

const day = (label: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(label)
const choose = (label: 'From' | 'To', value: string) => fireEvent.change(day(label), { target: { value } })
const startOfDay = (month: number, day: number) =>
  encodeURIComponent(startOfShopDay(2026, month, day).toISOString())

afterEach(cleanup)

describe('order filter bar', () => {
  it('searches when Enter is pressed', async () => {
    const { user, address } = await renderAdmin('/admin', { [LIST]: all, [`${LIST}&q=ines+example`]: one })
    await user.type(search(), 'ines example{Enter}')
    expect(await screen.findByText('RV-found')).toBeTruthy()
    expect(address()).toBe('/admin?q=ines+example')
    expect(news()).toBe('1 order found')
    expect(screen.queryByText(/^Total Orders:/)).toBeNull()
  })

  it('finds orders by payment and fulfillment status together', async () => {
    const { user, address } = await renderAdmin('/admin', {
      [LIST]: all,
      [`${LIST}&paymentStatus=partially_refunded`]: all,
      [`${LIST}&paymentStatus=partially_refunded&orderStatus=shipped`]: one,
      [`${LIST}&orderStatus=shipped`]: all,
    })
    const names = (select: HTMLSelectElement) => Array.from(select.options, ({ text }) => text)
    expect(names(payment())).toEqual([
      'All',
      'Succeeded',
      'Partially refunded',
      'Refunded',
      'Disputed',
      'Dispute lost',
    ])
    expect(names(fulfillment())).toEqual([
      'All',
      'Confirmed',
      'Processing',
      'Shipped',
      'Delivered',
      'Canceled',
    ])
    await user.selectOptions(payment(), 'Partially refunded')
    await user.selectOptions(fulfillment(), 'Shipped')
    expect(await screen.findByText('RV-found')).toBeTruthy()
    expect(address()).toBe('/admin?paymentStatus=partially_refunded&orderStatus=shipped')
    await user.selectOptions(payment(), 'All')
    expect(await screen.findByText('2 orders found')).toBeTruthy()
    expect(address()).toBe('/admin?orderStatus=shipped')
  })

  it('sorts by date and total, with the column headers and the select', async () => {
    const { user, address } = await renderAdmin('/admin', {
      [LIST]: all,
      [`${LIST}&sort=total-asc`]: all,
      [`${LIST}&sort=total-desc`]: one,
      [`${LIST}&sort=oldest`]: one,
    })
    await user.click(screen.getByRole('button', { name: /^Total/ }))
    expect(address()).toBe('/admin?sort=total-asc')
    await user.click(screen.getByRole('button', { name: /^Total/ }))
    expect(await screen.findByText('RV-found')).toBeTruthy()
    const header = screen.getByRole('columnheader', { name: /^Total/ })
    expect(header.getAttribute('aria-sort')).toBe('descending')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest')
    expect(address()).toBe('/admin?sort=oldest')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('finds orders that need review, starting at the first page', async () => {
    const { user, address } = await renderAdmin('/admin?page=2', {
      '/api/admin/orders?page=2&limit=20': {
        body: buildOrderList([buildListedOrder()], { page: 2, total: 21 }),
      },
      [`${LIST}&review=true`]: one,
    })
    await user.click(screen.getByLabelText('Needs review'))
    expect(await screen.findByText('RV-found')).toBeTruthy()
    expect(address()).toBe('/admin?review=true')
  })

  it("finds orders placed on the chosen days in the shop's time zone", async () => {
    const from = `${LIST}&orderStatus=shipped&placedFrom=${startOfDay(11, 1)}`
    const { address } = await renderAdmin('/admin?orderStatus=shipped&page=1', {
      [`${LIST}&orderStatus=shipped`]: all,
      [from]: all,
      [`${from}&placedBefore=${startOfDay(11, 22)}`]: one,
    })
    choose('From', '2026-11-01')
    choose('To', '2026-11-21')
    expect(await screen.findByText('RV-found')).toBeTruthy()
    expect(address()).toBe('/admin?orderStatus=shipped&from=2026-11-01&to=2026-11-21')
  })

  it('shows an error if the end date is before the start date, and keeps the filters', async () => {
    const from = `${LIST}&placedFrom=${startOfDay(11, 10)}`
    const { address } = await renderAdmin('/admin?from=2026-11-10', {
      [from]: all,
      [`${from}&placedBefore=${startOfDay(11, 11)}`]: one,
    })
    expect(day('From').value).toBe('2026-11-10')
    choose('To', '2026-11-09')
    const words = 'End date must be on or after the start date.'
    const described = screen.getByText(words)
    expect(day('To').getAttribute('aria-describedby')).toBe(described.id)
    expect(day('To').getAttribute('aria-invalid')).toBe('true')
    expect(address()).toBe('/admin?from=2026-11-10')
    choose('To', '2026-11-10')
    expect(await screen.findByText('RV-found')).toBeTruthy()
    expect(screen.queryByText(words)).toBeNull()
  })

  it('reports an incomplete date when its field is left, not while the year is typed', async () => {
    const { address } = await renderAdmin('/admin', { [LIST]: all })
    choose('From', '0202-11-10')
    expect(screen.queryByText(/complete date/)).toBeNull()
    fireEvent.blur(day('From'))
    expect(screen.getByText('Enter a complete date in 2000 or later.')).toBeTruthy()
    expect(address()).toBe('/admin')
  })

  it('reads the filters from the URL', async () => {
    const path = `${LIST}&q=ines&orderStatus=shipped&review=true`
    await renderAdmin('/admin?q=ines&orderStatus=shipped&review=true', { [path]: one })
    expect(screen.getByText('RV-found')).toBeTruthy()
    expect(search().value).toBe('ines')
    expect(fulfillment().value).toBe('shipped')
    expect(screen.getByLabelText<HTMLInputElement>('Needs review').checked).toBe(true)
  })

  it('offers to clear the filters if nothing is found', async () => {
    const path = `${LIST}&q=nobody&review=true&placedBefore=${startOfDay(11, 22)}`
    const answers = { [LIST]: all, [path]: none }
    const { user, address } = await renderAdmin('/admin?q=nobody&review=true&to=2026-11-21', answers)
    expect(screen.getByText('No orders found.')).toBeTruthy()
    expect(news()).toBe('0 orders found')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('RV-o-1')).toBeTruthy()
    expect(address()).toBe('/admin')
    expect(search().value).toBe('')
    expect(day('To').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('offers no Clear filters button if no filter is set', async () => {
    await renderAdmin('/admin', { [LIST]: none })
    expect(screen.getByText('No orders found.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})
