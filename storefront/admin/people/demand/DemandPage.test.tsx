import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { DemandPage } from '../../../../domain/contract/people/claim.ts'
import type { MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'
import { totalsLabel } from './demandTexts.ts'

const LIST = '/api/admin/waitlist/demand?page=1&limit=20'
const EMPTY = 'No requests yet.'

const item = (given: Partial<DemandPage['items'][number]> = {}): DemandPage['items'][number] => ({
  product: { id: 'p-1', name: 'Nacre Gown' },
  size: '14',
  color: 'Noir',
  waiting: 7,
  inStock: false,
  stockQuantity: 0,
  claims: { open: 1, bought: 6, ended: 2 },
  ...given,
})
const list = (items: DemandPage['items'], { page = 1, total = items.length } = {}) => ({
  body: {
    items,
    totals: { waiting: 12, open: 1, bought: 6, ended: 2 },
    pagination: { page, limit: 20, total, pages: Math.ceil(total / 20) },
  },
})
const getCellTexts = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

afterEach(cleanup)

describe('demand page', () => {
  it('shows demand and reservations per variant, and links to the product', async () => {
    const none = { open: 0, bought: 0, ended: 0 }
    const { user, address } = await renderAdmin('/admin/waitlist/demand', {
      [LIST]: list([
        item({ inStock: true, stockQuantity: 1 }),
        item({ product: { id: 'p-2', name: 'Whole Slip' }, size: '', color: '', waiting: 0, claims: none }),
        item({ product: { id: 'p-3', name: 'Made Cape' }, inStock: true }),
      ]),
    })
    await screen.findByRole('table', { name: 'Demand' })
    screen.getByText(/^12 shoppers are waiting\./)
    expect(getCellTexts(/Nacre Gown/)).toEqual(['Nacre GownNoir, 14', '7', '1', '1', '6', '2'])
    expect(getCellTexts(/Whole Slip/)).toEqual(['Whole Slip', '–', 'Sold out', '–', '–', '–'])
    expect(getCellTexts(/Made Cape/)[2]).toBe('Made to order')
    await user.click(screen.getByRole('link', { name: 'Nacre Gown' }))
    expect(address()).toMatch(/^\/admin\/products/)
  })

  it('switches between shoppers and demand, and keeps the menu and the focus', async () => {
    const { user, address } = await renderAdmin('/admin/waitlist', {
      '/api/admin/waitlist/rules': { body: { claimHours: 24 } },
      '/api/admin/waitlist?page=1&limit=20': {
        body: { people: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } },
      },
      [LIST]: list([item()]),
    })
    const current = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent)
    expect(current()).toEqual(['Waiting list', 'Shoppers'])
    await user.click(screen.getByRole('link', { name: 'Demand' }))
    expect(address()).toBe('/admin/waitlist/demand')
    expect(current()).toEqual(['Waiting list', 'Demand'])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Demand' }))
    expect(document.title).toMatch(/^Demand/)
    await screen.findByText('Nacre Gown')
    await user.click(screen.getByRole('link', { name: 'Shoppers' }))
    expect(address()).toBe('/admin/waitlist')
  })

  it('changes the page, and redirects to the last page from a page beyond it', async () => {
    const { user, address } = await renderAdmin('/admin/waitlist/demand?page=9', {
      '/api/admin/waitlist/demand?page=9&limit=20': list([], { page: 9, total: 21 }),
      '/api/admin/waitlist/demand?page=2&limit=20': list([item()], { page: 2, total: 21 }),
      [LIST]: list([item()], { total: 21 }),
    })
    await screen.findByText('Page 2 of 2')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('Page 1 of 2')
    expect(address()).toBe('/admin/waitlist/demand')
  })

  it('shows a message if there is no demand', async () => {
    await renderAdmin('/admin/waitlist/demand?page=x', { [LIST]: list([]) })
    await screen.findByText(EMPTY)
    expect(screen.queryByText(/^12 shoppers are waiting/)).toBeNull()
  })

  it('shows an error if the list fails to load, and retries on request', async () => {
    const responses: MockedResponses = {
      [LIST]: { status: 503, body: { error: 'The shop is unavailable.' } },
    }
    const { user, calls } = await renderAdmin('/admin/waitlist/demand', responses)
    await screen.findByText('Error: The shop is unavailable.')
    responses[LIST] = list([item()])
    const before = calls.mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    // Immediately, not at the next refresh.
    expect(calls.mock.calls.slice(before)).toEqual([[LIST]])
    await screen.findByText('Nacre Gown')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Demand' }))
  })
})

describe('totalsLabel', () => {
  it.each([
    [[0, 0, 0, 0], 'No one is waiting.'],
    [[1, 0, 0, 0], '1 shopper is waiting.'],
    [[1234, 1, 0, 0], '1,234 shoppers are waiting. 1 unit was held: it is on hold.'],
    [[2, 0, 1, 0], '2 shoppers are waiting. 1 unit was held: it was bought.'],
    [[2, 0, 0, 1], '2 shoppers are waiting. 1 unit was held: it expired.'],
    [[2, 2, 0, 0], '2 shoppers are waiting. Of 2 units held, none was bought, 2 are on hold.'],
    [[12, 0, 9, 0], '12 shoppers are waiting. Of 9 units held, 9 were bought, none is on hold.'],
    [
      [12, 1, 6, 2],
      '12 shoppers are waiting. Of 9 units held, 6 were bought, 1 is on hold. 2 expired: 75% of past holds became orders.',
    ],
    [
      [0, 0, 999, 1],
      'No one is waiting. Of 1,000 units held, 999 were bought, none is on hold. 1 expired: 99% of past holds became orders.',
    ],
  ] as const)('formats %j as: %s', ([waiting, open, bought, ended], text) => {
    expect(totalsLabel({ waiting, open, bought, ended })).toBe(text)
  })
})
