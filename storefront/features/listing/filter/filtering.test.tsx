import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { buildFacets, matchesFilter } from '../../../../domain/rules/products/facets.ts'
import { parseFilter } from '../../../../domain/rules/products/productFilter.ts'
import { mockEndpoints } from '../../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, buildProductList } from '../../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../../tests/support/storefront/renderApp.tsx'

const PRODUCTS = [
  buildListedProduct({ id: 'a', name: 'Calanque', sizes: ['XL', 'S'], colors: ['Noir'] }),
  buildListedProduct({ id: 'b', name: 'Rive', sizes: ['S', 'M'], colors: ['Ivory'], inStock: false }),
]

/** Mocks the listing endpoint with the given filters applied. */
function answersFor(...queries: string[]): MockedResponses {
  const answer = (query: string) => {
    const filter = parseFilter(new URLSearchParams(query))
    const products = PRODUCTS.filter((product) => matchesFilter(product, filter))
    return { body: { ...buildProductList(products), facets: buildFacets(PRODUCTS, filter) } }
  }
  return {
    '/api/config': { body: { mode: 'live', countries: [] } },
    ...Object.fromEntries(
      ['', ...queries].flatMap((query) =>
        ['', 'sort=newest&'].map((sort) => [
          `/api/products?category=swimwear&${sort}limit=24${query && `&${query}`}`,
          answer(query),
        ]),
      ),
    ),
  }
}

async function openListing(url: string, ...queries: string[]) {
  mockEndpoints(answersFor(...queries))
  const opened = await renderApp(url)
  await screen.findByRole('group', { name: 'Filter' })
  return opened
}

const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

afterEach(cleanup)

describe('listing filters', () => {
  it('stores filters beside the sort order in the URL, and removes them with Clear all', async () => {
    const { user, address } = await openListing('/collection/swimwear?sort=newest', 'size=XL')
    await user.click(button('Size'))
    const sizes = within(await screen.findByRole('group', { name: 'Size' }))
    expect(sizes.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'S1 product',
      // Only Rive has size M, and it is sold out.
      'M0 products',
      'XL1 product',
    ])
    await user.click(sizes.getByRole('button', { name: /^XL/ }))
    await waitFor(() => expect(names()).toEqual(['Calanque']))
    expect(address()).toBe('/collection/swimwear?sort=newest&size=XL')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/collection\/swimwear$/,
    )
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(names()).toEqual(['Calanque', 'Rive']))
    expect(address()).toBe('/collection/swimwear?sort=newest')
    expect(document.querySelector('meta[name="robots"]')).toBeNull()
  })

  it('disables filter options without results, and closes the menu on Escape', async () => {
    const { user } = await openListing('/collection/swimwear?size=XL', 'size=XL', 'color=Ivory&size=XL')
    await user.click(button('Color'))
    const choices = within(await screen.findByRole('group', { name: 'Color' }))
    const choice = (name: RegExp) => choices.getByRole<HTMLButtonElement>('button', { name })
    expect(choice(/^White/).disabled).toBe(true)
    expect(choice(/^Black/).disabled).toBe(false)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Color' })).toBeNull()
    expect(document.activeElement).toBe(button('Color'))
  })

  it('shows "No products found" and a button that clears the filters', async () => {
    const { user, address } = await openListing('/collection/swimwear?size=25', 'size=25')
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeTruthy()
    expect(screen.queryByText('Check back soon for new arrivals.')).toBeNull()
    await user.click(button('Show all Swimwear'))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(address()).toBe('/collection/swimwear')
  })

  it('removes a single filter with its chip', async () => {
    const { user, address } = await openListing(
      '/collection/swimwear?size=S&inStock=true',
      'size=S&inStock=true',
      'inStock=true',
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Size S' }))
    await waitFor(() => expect(address()).toBe('/collection/swimwear?inStock=true'))
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Chosen filters' }))
  })

  it('filters by Ready to ship, and offers that only if a product is made to order', async () => {
    const { user, address } = await openListing('/collection/swimwear', 'readyToShip=true')
    expect(names()).toEqual(['Calanque', 'Rive'])
    await user.click(button('Ready to ship'))
    await waitFor(() => expect(address()).toBe('/collection/swimwear?readyToShip=true'))
    expect(await screen.findByText('No pieces match your filters. Remove one, or view all.')).toBeTruthy()
    expect(button('Remove Ready to ship')).toBeTruthy()
    cleanup()
    const counted = PRODUCTS.map((product) => ({ ...product, stockQuantity: 3 }))
    const facets = buildFacets(counted, parseFilter(new URLSearchParams()))
    mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [] } },
      '/api/products?category=swimwear&limit=24': { body: { ...buildProductList(counted), facets } },
    })
    await renderApp('/collection/swimwear')
    expect(await screen.findByRole('button', { name: 'In stock' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ready to ship' })).toBeNull()
  })

  it('filters the built-in catalog while the API is down', async () => {
    mockEndpoints({})
    await renderApp('/collection/swimwear?inStock=true')
    expect(await screen.findByText('9 products')).toBeTruthy()
  })
})

describe('color filter', () => {
  const GREENS = [
    buildListedProduct({ id: 'a', name: 'Calanque', colors: ['Emerald', 'Noir'] }),
    buildListedProduct({ id: 'b', name: 'Rive', colors: ['Sea Glass'] }),
    buildListedProduct({ id: 'c', name: 'Lagune', colors: ['Storm'] }),
  ]
  const answersTo = (...queries: string[]) =>
    mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [] } },
      ...Object.fromEntries(
        ['', ...queries].map((query) => {
          const filter = parseFilter(new URLSearchParams(query))
          const products = GREENS.filter((product) => matchesFilter(product, filter))
          return [
            `/api/products?category=swimwear&limit=24${query && `&${query}`}`,
            { body: { ...buildProductList(products), facets: buildFacets(GREENS, filter) } },
          ]
        }),
      ),
    })

  it('stores a color family as all of its colors in the URL, and shows it as one chip', async () => {
    answersTo('color=Emerald%2CSea+Glass')
    const { user, address } = await renderApp('/collection/swimwear')
    await screen.findByRole('group', { name: 'Filter' })
    await user.click(button('Color'))
    const choices = within(await screen.findByRole('group', { name: 'Color' }))
    expect(choices.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Black1 product',
      'Green2 products',
      'Storm1 product',
    ])
    await user.click(choices.getByRole('button', { name: /^Green/ }))
    await waitFor(() => expect(names()).toEqual(['Calanque', 'Rive']))
    expect(address()).toBe('/collection/swimwear?color=Emerald%2CSea+Glass')
    await user.click(await screen.findByRole('button', { name: 'Remove Green' }))
    await waitFor(() => expect(address()).toBe('/collection/swimwear'))
  })

  it('shows the color name, not the family name, for a link to a single color', async () => {
    answersTo('color=Emerald')
    await renderApp('/collection/swimwear?color=Emerald')
    expect(await screen.findByRole('button', { name: 'Remove Emerald' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Green' })).toBeNull()
  })
})

describe('New In filters', () => {
  const NEWEST = [
    buildListedProduct({ id: 'a', name: 'Calanque', category: 'swimwear', sizes: ['S', 'M'] }),
    buildListedProduct({ id: 'b', name: 'Nacre', category: 'ball-gowns', sizes: ['2', '4'] }),
  ]
  const answersTo = (...queries: string[]) =>
    mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [] } },
      ...Object.fromEntries(
        ['', ...queries].map((query) => {
          const filter = parseFilter(new URLSearchParams(query))
          const products = NEWEST.filter((product) => matchesFilter(product, filter))
          const [category, rest] = [filter.category ?? '', query.replace(/^category=[^&]*&?/, '')]
          return [
            `/api/products?${category && `category=${category}&`}sort=newest&limit=24&facets=true${rest && `&${rest}`}`,
            { body: { ...buildProductList(products), facets: buildFacets(NEWEST, filter) } },
          ]
        }),
      ),
    })

  it('filters New In by collection, and by size only within a collection', async () => {
    answersTo('category=ball-gowns', 'category=ball-gowns&size=4')
    const { user, address } = await renderApp('/collection/new-in')
    await screen.findByRole('group', { name: 'Filter' })
    expect(screen.queryByRole('button', { name: 'Size' })).toBeNull()
    await user.click(button('Collection'))
    await user.click(await screen.findByRole('button', { name: /^Ball Gowns/ }))
    await waitFor(() => expect(names()).toEqual(['Nacre']))
    await user.click(button('Size'))
    await user.click(await screen.findByRole('button', { name: /^4/ }))
    expect(address()).toBe('/collection/new-in?category=ball-gowns&size=4')
    await user.click(await screen.findByRole('button', { name: 'Remove Ball Gowns' }))
    await waitFor(() => expect(names()).toEqual(['Calanque', 'Nacre']))
    expect(address()).toBe('/collection/new-in')
  })
})

describe('link to a color family', () => {
  it('selects the color family in the URL, and links products in a color of the family', async () => {
    const black = PRODUCTS.slice(0, 1)
    const facets = buildFacets(PRODUCTS, parseFilter(new URLSearchParams('color=Noir')))
    mockEndpoints({
      ...answersFor(),
      '/api/products?category=swimwear&limit=24&color=Black': {
        body: { ...buildProductList(black), facets },
      },
    })
    const { user, address } = await renderApp('/collection/swimwear?color=Black')
    const link = await screen.findByRole('link', { name: 'Calanque' })
    expect(link.getAttribute('href')).toBe('/product/a?color=Noir')
    await user.click(button('Color'))
    const option = await screen.findByRole('button', { name: /^Black/ })
    expect(option.getAttribute('aria-pressed')).toBe('true')
    await user.click(button('Remove Black'))
    await waitFor(() => expect(address()).toBe('/collection/swimwear'))
  })
})

describe('filter sheet on phones', () => {
  it('counts matches in the filter sheet, and applies the filters with its Show button', async () => {
    const { user, address } = await openListing('/collection/swimwear', 'color=Noir')
    await user.click(button('Filter'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await user.click(sheet.getByRole('button', { name: /^Black/ }))
    expect(address()).toBe('/collection/swimwear')
    await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }))
    await waitFor(() => expect(address()).toBe('/collection/swimwear?color=Noir'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Filter (1)')).toBeTruthy()
  })
})

describe('Quick Add in a filtered listing', () => {
  it('shows, links and adds products in the size and color of the filters', async () => {
    const product = buildListedProduct({
      id: 'c',
      name: 'Lagune',
      sizes: ['S', 'M'],
      colors: ['Noir', 'Ivory'],
    })
    const query = 'size=M&color=Ivory'
    const facets = buildFacets([product], parseFilter(new URLSearchParams(query)))
    mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [] } },
      [`/api/products?category=swimwear&limit=24&${query}`]: {
        body: { ...buildProductList([product]), facets },
      },
    })
    const { user } = await renderApp(`/collection/swimwear?${query}`)
    const link = await screen.findByRole('link', { name: 'Lagune' })
    expect(link.getAttribute('href')).toBe('/product/c?color=Ivory&size=M')
    expect(button('Ivory').getAttribute('aria-pressed')).toBe('true')
    await user.click(button('Quick Add Lagune, size M'))
    await screen.findByText(/^Lagune, M, Ivory was added to your bag/)
    await user.click(button('Noir'))
    await user.click(button('Quick Add Lagune, size M'))
    await screen.findByText(/^Lagune, M, Noir was added to your bag/)
  })
})
