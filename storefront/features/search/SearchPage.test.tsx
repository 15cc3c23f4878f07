import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, buildProductList } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const config = { '/api/config': { body: { mode: 'live', countries: [] } } }
const asked = (words: string) => `/api/products?q=${words}&limit=24`
const product = buildListedProduct({ name: 'Calanque', sizes: ['S'] })

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name, fabric or occasion' })

afterEach(cleanup)

describe('search page', () => {
  it('shows and counts the results, with Quick Add', async () => {
    mockEndpoints({ ...config, [asked('silk')]: { body: buildProductList([product]) } })
    const { user } = await renderApp('/search?q=silk')
    expect(await screen.findByText('1 product for “silk”')).toBeTruthy()
    expect((await field()).value).toBe('silk')
    await user.click(screen.getByRole('button', { name: 'Quick Add Calanque' }))
    expect(screen.getByTestId('cart-count').textContent).toBe('1')
  })

  it('stores the query in the URL', async () => {
    mockEndpoints({ ...config, [asked('white+silk')]: { body: buildProductList([product]) } })
    const { user, address } = await renderApp('/search')
    await user.type(await field(), 'white silk')
    await user.click(screen.getAllByRole('button', { name: 'Search' }).at(-1) as HTMLElement)
    await waitFor(() => expect(address()).toBe('/search?q=white%20silk'))
    expect(await screen.findByText('1 product for “white silk”')).toBeTruthy()
  })

  it('shows results for the corrected spelling, and keeps the typed text in the field', async () => {
    const emerald = { ...product, colors: ['Noir', 'Emerald'] }
    const body = { ...buildProductList([emerald]), searchedFor: 'emerald' }
    mockEndpoints({ ...config, [asked('emerlad')]: { body } })
    await renderApp('/search?q=emerlad')
    const status = (await screen.findByText('1 product for “emerald”')).closest('[role=status]')
    expect(status?.textContent).toContain('Nothing matches “emerlad”. Showing results for “emerald”.')
    expect((await field()).value).toBe('emerlad')
    expect(screen.getByRole('link', { name: 'Calanque' }).getAttribute('href')).toContain('color=Emerald')
  })

  it('shows collections and house favorites if nothing is found', async () => {
    const favorites = { '/api/products?featured=true&limit=4': { body: buildProductList([product]) } }
    mockEndpoints({ ...config, [asked('zeppelin')]: { body: buildProductList([]) }, ...favorites })
    await renderApp('/search?q=zeppelin')
    const offered = within(await screen.findByRole('region', { name: 'House favorites' }))
    expect(offered.getByRole('link', { name: 'Calanque' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Swimwear' }).length).toBeGreaterThan(0)
  })

  it('shows filters found in the query as removable chips, and applies them to links', async () => {
    const understood = {
      sizes: ['M'],
      chips: [
        { label: 'Size M', without: 'green' },
        { label: 'Green', without: 'size M' },
      ],
    }
    const emerald = { ...product, sizes: ['S', 'M'], colors: ['Noir', 'Emerald'] }
    const body = { ...buildProductList([emerald]), understood }
    mockEndpoints({
      ...config,
      [asked('green+size+M')]: { body },
      [asked('green')]: { body: buildProductList([product]) },
    })
    const { user, address } = await renderApp('/search?q=green%20size%20M')
    const link = await screen.findByRole('link', { name: 'Calanque' })
    expect(link.getAttribute('href')).toBe('/product/p-1?color=Emerald&size=M')
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Remove Size M',
      'Remove Green',
    ])
    await user.click(chips.getByRole('link', { name: 'Remove Size M' }))
    await waitFor(() => expect(address()).toBe('/search?q=green'))
  })

  it('links the chip of the only filter to an empty search', async () => {
    const understood = { sizes: ['40'], chips: [{ label: 'Size 40', without: '' }] }
    mockEndpoints({ ...config, [asked('size+40')]: { body: { ...buildProductList([]), understood } } })
    await renderApp('/search?q=size%2040')
    expect(await screen.findByText('Remove a filter above, or start with a collection.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Remove Size 40' }).getAttribute('href')).toBe('/search')
  })

  it('shows a help page with its note instead of "No products found"', async () => {
    const help = [{ title: 'Contact Us', url: '/pages/contact', note: 'We do not sell gift cards.' }]
    mockEndpoints({ ...config, [asked('gift+card')]: { body: { ...buildProductList([]), help } } })
    await renderApp('/search?q=gift%20card')
    const pages = within(await screen.findByRole('list', { name: 'Pages' }))
    expect(pages.getByText('We do not sell gift cards.')).toBeTruthy()
    expect(pages.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/pages/contact')
    expect(screen.getByText('Results for “gift card”')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'No products found' })).toBeNull()
  })

  it('shows "No products found" if nothing is found', async () => {
    mockEndpoints({ ...config, [asked('zeppelin')]: { body: buildProductList([]) } })
    await renderApp('/search?q=zeppelin')
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy()
    expect(screen.getByText('0 products for “zeppelin”')).toBeTruthy()
  })

  it('shows an error if the search fails, and retries on request', async () => {
    mockEndpoints({ ...config, [asked('silk')]: { status: 400, body: { error: 'q is too long' } } })
    const { user } = await renderApp('/search?q=silk')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products')
    mockEndpoints({ ...config, [asked('silk')]: { body: buildProductList([product]) } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 product for “silk”')).toBeTruthy()
  })

  it('shows that the results match only some of the words', async () => {
    mockEndpoints({
      ...config,
      [asked('silk+zeppelin')]: { body: { ...buildProductList([product]), isPartial: true } },
    })
    await renderApp('/search?q=silk%20zeppelin')
    const status = (await screen.findByText('1 product for “silk zeppelin”')).closest('[role=status]')
    expect(status?.textContent).toContain('Nothing matches every word. These come closest.')
  })

  it('shows the first page and the total number of results, and loads more on request', async () => {
    const pageOf = (page: number, name: string) => ({
      products: [buildListedProduct({ id: name, name })],
      pagination: { page, limit: 24, total: 250, pages: 11 },
    })
    const calls = mockEndpoints({
      ...config,
      [asked('silk')]: { body: pageOf(1, 'Rive') },
      [`${asked('silk')}&page=2`]: { body: pageOf(2, 'Lagune') },
    })
    const { user, address } = await renderApp('/search?q=silk')
    expect(await screen.findByText('250 products for “silk”')).toBeTruthy()
    expect(calls.mock.calls.flat().filter((path) => path.includes('page='))).toEqual([])
    await user.click(await screen.findByRole('link', { name: 'Load more' }))
    expect(await screen.findByRole('link', { name: 'Lagune' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rive' })).toBeTruthy()
    expect(address()).toBe('/search?q=silk&page=2')
  })

  it('searches the built-in products while the API is down', async () => {
    mockEndpoints({})
    await renderApp('/search?q=tulle')
    expect(await screen.findByRole('link', { name: 'Nuage Tulle Ball Gown' })).toBeTruthy()
  })

  it('sends no product request without a query', async () => {
    const calls = mockEndpoints(config)
    await renderApp('/search')
    await field()
    expect(calls.mock.calls.flat().filter((path) => path.startsWith('/api/products'))).toEqual([])
  })
})
