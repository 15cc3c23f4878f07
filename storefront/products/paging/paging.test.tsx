import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildFacets } from '../../../domain/rules/products/facets.ts'
import { NO_FILTER } from '../../../domain/rules/products/productFilter.ts'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { type MockedHandler, mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { findScreen } from '../../app/routes.tsx'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const LIST = '/api/products?category=swimwear&limit=24'
const SECOND = `${LIST}&page=2`
const THIRD = `${LIST}&page=3`
const UNAVAILABLE = { status: 503, body: { error: 'Try again.' } }

const getName = (number: number) => `Piece ${number}`
const ALL = Array.from({ length: 60 }, (_, index) =>
  buildListedProduct({ id: `p-${index + 1}`, name: getName(index + 1), sizes: ['S', 'M'] }),
)

/** 60 products: two full pages and half of a third. */
const buildPage = (page: number) => ({
  body: {
    products: ALL.slice((page - 1) * 24, page * 24),
    pagination: { page, limit: 24, total: 60, pages: 3 },
    ...(page === 1 && { facets: buildFacets(ALL, NO_FILTER) }),
  },
})

function mockPages(others: Record<string, MockedHandler> = {}) {
  return mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    [LIST]: buildPage(1),
    [SECOND]: buildPage(2),
    [THIRD]: buildPage(3),
    '/api/products?category=swimwear&limit=1': buildPage(1),
    ...others,
  })
}

const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const namesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => getName(first + index))
const findLoadMore = () => screen.findByRole('link', { name: 'Load more' })
const findText = (text: string) => screen.findByText(text)

afterEach(cleanup)

describe('Load more', () => {
  it('appends the next page, shows the count, and stores the page in the URL', async () => {
    mockPages()
    const { user, address } = await renderApp('/collection/swimwear')
    expect(names()).toEqual(namesFrom(1, 24))
    expect(screen.getByText('60 products')).toBeTruthy()
    expect((await findText('Showing 24 of 60')).getAttribute('role')).toBe('status')
    expect((await findLoadMore()).getAttribute('href')).toBe('?page=2')
    await user.click(await findLoadMore())
    await findText('Showing 48 of 60')
    expect(names()).toEqual(namesFrom(1, 48))
    expect(address()).toBe('/collection/swimwear?page=2')
    await user.click(await findLoadMore())
    await findText('Showing 60 of 60')
    expect(names()).toEqual(namesFrom(1, 60))
    expect(address()).toBe('/collection/swimwear?page=3')
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })

  it('moves the focus to the first new product', async () => {
    mockPages()
    const { user } = await renderApp('/collection/swimwear')
    ;(await findLoadMore()).focus()
    await user.keyboard('{Enter}')
    await findText('Showing 48 of 60')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(getName(25)))
  })

  it('keeps the focus if it moved during the request', async () => {
    let respond = () => {}
    mockPages({ [SECOND]: () => new Promise((resolve) => (respond = () => resolve(buildPage(2)))) })
    const { user } = await renderApp('/collection/swimwear')
    await user.click(await findLoadMore())
    await screen.findByText('Loading…')
    expect(names()).toEqual(namesFrom(1, 24))
    const sort = screen.getByLabelText('Sort by')
    sort.focus()
    await act(async () => respond())
    await findText('Showing 48 of 60')
    expect(document.activeElement).toBe(sort)
  })

  it('shows an error if the request fails, keeps the products, and retries', async () => {
    mockPages({ [SECOND]: UNAVAILABLE })
    const { user } = await renderApp('/collection/swimwear')
    await user.click(await findLoadMore())
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(names()).toEqual(namesFrom(1, 24))
    mockPages()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findText('Showing 48 of 60')
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(getName(25)))
  })

  it('requests each page once', async () => {
    const calls = mockPages()
    const { user } = await renderApp('/collection/swimwear')
    await user.click(await findLoadMore())
    await findText('Showing 48 of 60')
    await user.click(await findLoadMore())
    await findText('Showing 60 of 60')
    expect(calls.mock.calls.flat().filter((path) => path.startsWith('/api/products'))).toEqual([
      LIST,
      SECOND,
      THIRD,
    ])
  })

  it('resets to the first page when the sort order or a filter changes', async () => {
    const sorted = '/api/products?category=swimwear&sort=newest&limit=24'
    mockPages({ [sorted]: buildPage(1), [`${sorted}&size=M`]: buildPage(1) })
    const { user, address } = await renderApp('/collection/swimwear')
    await user.click(await findLoadMore())
    await findText('Showing 48 of 60')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
    await findText('Showing 24 of 60')
    expect(address()).toBe('/collection/swimwear?sort=newest')
    await user.click(screen.getByRole('button', { name: 'Size' }))
    const sizes = within(await screen.findByRole('group', { name: 'Size' }))
    await user.click(sizes.getByRole('button', { name: /^M/ }))
    await waitFor(() => expect(address()).toBe('/collection/swimwear?sort=newest&size=M'))
  })

  it('hides the link if there is only one page', async () => {
    const products = ALL.slice(0, 24)
    mockPages({
      [LIST]: { body: { products, pagination: { page: 1, limit: 24, total: 24, pages: 1 } } },
    })
    await renderApp('/collection/swimwear')
    expect(names()).toEqual(namesFrom(1, 24))
    expect(screen.queryByText(/^Showing/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })
})

describe('later page opened by its URL', () => {
  it('shows only that page, with filters and a link to earlier ones', async () => {
    mockPages()
    const { user, address } = await renderApp('/collection/swimwear?page=3')
    expect(names()).toEqual(namesFrom(49, 60))
    await findText('Showing 49–60 of 60')
    expect(await screen.findByRole('group', { name: 'Filter' })).toBeTruthy()
    const earlier = await screen.findByRole('link', { name: 'Show earlier' })
    expect(earlier.getAttribute('href')).toBe('?page=2')
    await user.click(earlier)
    await findText('Showing 25–60 of 60')
    expect(names()).toEqual(namesFrom(25, 60))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(getName(25)))
    expect(address()).toBe('/collection/swimwear?page=3')
    await user.click(await screen.findByRole('link', { name: 'Show earlier' }))
    await findText('Showing 60 of 60')
    expect(screen.queryByRole('link', { name: 'Show earlier' })).toBeNull()
  })

  it('shows a message beyond the last page, with a link to the first', async () => {
    const beyond = { products: [], pagination: { page: 9, limit: 24, total: 60, pages: 3 } }
    mockPages({ [`${LIST}&page=9`]: { body: beyond } })
    const { user, address } = await renderApp('/collection/swimwear?page=9')
    expect(await screen.findByRole('heading', { name: 'No products on this page' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'See the first page' }))
    await findText('Showing 24 of 60')
    expect(address()).toBe('/collection/swimwear')
  })
})

describe('return from a product', () => {
  it('restores all loaded pages immediately', async () => {
    mockPages({ '/api/products/p-40': { body: { product: ALL[39] } } })
    await findScreen('/product/p-40').screen.Page.preload?.()
    const { user, back } = await renderApp('/collection/swimwear')
    await user.click(await findLoadMore())
    await findText('Showing 48 of 60')
    await user.click(screen.getByRole('link', { name: getName(40) }))
    await screen.findByRole('heading', { level: 1, name: getName(40) })
    await back()
    expect(names()).toEqual(namesFrom(1, 48))
    expect(screen.getByText('Showing 48 of 60')).toBeTruthy()
  })
})
