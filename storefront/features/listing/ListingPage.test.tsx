import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_SITE } from '../../../domain/content/defaults.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import {
  buildListedImage,
  buildListedProduct,
  buildProductList,
} from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const LIST = '/api/products?category=swimwear&limit=24'
const sorted = (sort: string) => `/api/products?category=swimwear&sort=${sort}&limit=24`
const config = { '/api/config': { body: { mode: 'live', countries: [] } } }

async function openListing(products: Parameters<typeof buildProductList>[0], url = '/collection/swimwear') {
  mockEndpoints({ ...config, [LIST]: { body: buildProductList(products) } })
  return renderApp(url)
}

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

afterEach(cleanup)

describe('listing page', () => {
  it('shows the category title and the number of products', async () => {
    await openListing([buildListedProduct({ id: 'a' }), buildListedProduct({ id: 'b' })])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Swimwear')
    expect(screen.getByText('2 products')).toBeTruthy()
    expect(document.title).toContain('Swimwear')
  })

  it('shows the title and description that editors set for the category', async () => {
    mockEndpoints({ ...config, [LIST]: { body: buildProductList([]) } })
    const categories = DEFAULT_SITE.categories.map((words) => ({
      ...words,
      title: 'By the sea',
      description: 'For long days.',
    }))
    await renderApp('/collection/swimwear', { '/api/site': { site: { ...DEFAULT_SITE, categories } } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('By the sea')
    expect(screen.getByText('For long days.')).toBeTruthy()
    expect(document.title).toBe('By the sea – Rivage')
  })

  it('requests the selected sort order from the server and stores it in the URL', async () => {
    const [dear, cheap] = [
      buildListedProduct({ id: 'a', name: 'Dear', price: 900 }),
      buildListedProduct({ id: 'b', name: 'Cheap', price: 200 }),
    ]
    mockEndpoints({
      ...config,
      [LIST]: { body: buildProductList([dear, cheap]) },
      [sorted('price-asc')]: { body: buildProductList([cheap, dear]) },
    })
    const { user, address } = await renderApp('/collection/swimwear')
    expect(names()).toEqual(['Dear', 'Cheap'])
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: Low to High')
    await waitFor(() => expect(names()).toEqual(['Cheap', 'Dear']))
    expect(address()).toBe('/collection/swimwear?sort=price-asc')
  })

  it('opens the listing with the sort order in the URL', async () => {
    const products = [buildListedProduct({ name: 'Dear' }), buildListedProduct({ id: 'b', name: 'Cheap' })]
    mockEndpoints({ ...config, [sorted('price-desc')]: { body: buildProductList(products) } })
    await renderApp('/collection/swimwear?sort=price-desc')
    expect(names()).toEqual(['Dear', 'Cheap'])
  })

  it('sorts New In by price in the browser, without requesting other products', async () => {
    const products = [
      buildListedProduct({ name: 'Dear', price: 900 }),
      buildListedProduct({ id: 'b', name: 'Cheap', price: 200 }),
    ]
    const pagination = { page: 1, limit: 24, total: 90, pages: 4 }
    mockEndpoints({
      ...config,
      '/api/products?sort=newest&limit=24&facets=true': { body: { products, pagination } },
    })
    await renderApp('/collection/new-in?sort=price-asc&page=2')
    expect(names()).toEqual(['Cheap', 'Dear'])
    expect(screen.getByText('2 products')).toBeTruthy()
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  it('keeps the server order in New In instead of sorting by creation date', async () => {
    const products = [
      buildListedProduct({ name: 'Just published', createdAt: '2026-01-01T00:00:00.000Z' }),
      buildListedProduct({ id: 'b', name: 'Created later', createdAt: '2026-02-01T00:00:00.000Z' }),
    ]
    mockEndpoints({
      ...config,
      '/api/products?sort=newest&limit=24&facets=true': { body: buildProductList(products) },
    })
    await renderApp('/collection/new-in')
    expect(names()).toEqual(['Just published', 'Created later'])
  })

  it('adds the only size and the first color with Quick Add, and confirms it', async () => {
    const { user } = await openListing([
      buildListedProduct({ name: 'Calanque', sizes: ['S'], stockQuantity: 5 }),
    ])
    expect(screen.queryByTestId('cart-count')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Quick Add Calanque' }))
    expect(screen.getByText('Calanque, S, Ivory was added to your bag.')).toBeTruthy()
    expect(screen.getByTestId('cart-count').textContent).toBe('1')
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy()
  })

  it('shows that a product is made to order on its card and in the Quick Add message', async () => {
    const { user } = await openListing([buildListedProduct({ name: 'Calanque', sizes: ['S'] })])
    expect(screen.getByText('Made to order')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quick Add Calanque' }))
    expect(
      screen.getByText(
        'Calanque, S, Ivory was added to your bag. Made to order. Ships in three to four weeks.',
      ),
    ).toBeTruthy()
  })

  it('reports that nothing was added if the cart already has the last unit', async () => {
    const { user } = await openListing([
      buildListedProduct({ name: 'Calanque', sizes: ['S'], stockQuantity: 1 }),
    ])
    await user.click(screen.getByRole('button', { name: 'Quick Add Calanque' }))
    await user.click(screen.getByRole('button', { name: 'Quick Add Calanque' }))
    expect(
      await screen.findByText('Calanque, S, Ivory was not added. The last of this piece is in your bag.'),
    ).toBeTruthy()
    expect(screen.getByTestId('cart-count').textContent).toBe('1')
  })

  it('disables Quick Add for a sold-out product', async () => {
    const { user } = await openListing([buildListedProduct({ name: 'Corail', inStock: false })])
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock Corail' })
    expect(button.disabled).toBe(true)
    await user.click(button)
    expect(screen.queryByTestId('cart-count')).toBeNull()
    expect(screen.getByText('Sold Out')).toBeTruthy()
  })

  it('shows four color dots, and how many more colors and images there are', async () => {
    await openListing([
      buildListedProduct({
        colors: ['Ivory', 'Noir', 'Sand', 'Olive', 'Coral', 'Blush'],
        images: [buildListedImage(), buildListedImage({ _id: 'i-2' }), buildListedImage({ _id: 'i-3' })],
      }),
    ])
    expect(within(screen.getByRole('group', { name: /^Colors of/ })).getAllByRole('button')).toHaveLength(4)
    expect(screen.getByText('+2').textContent).toBe('+2 more: Coral, Blush')
    expect(screen.getByText('+2 more')).toBeTruthy()
  })

  it('shows, links and adds the color of a pressed dot until the dot is released', async () => {
    const images = ['Ivory', 'Noir'].map((color, index) =>
      buildListedImage({ _id: color, color, alt: `${color} suit`, isPrimary: index === 0 }),
    )
    const { user } = await openListing([
      buildListedProduct({ name: 'Calanque', sizes: ['S'], images, stockQuantity: 5 }),
    ])
    const shown = () => screen.getByRole('img').getAttribute('alt')
    const link = () => screen.getByRole('link', { name: 'Calanque' }).getAttribute('href')
    const dots = within(screen.getByRole('group', { name: 'Colors of Calanque' }))
    const noir = dots.getByRole('button', { name: 'Noir' })
    expect([shown(), link()]).toEqual(['Ivory suit', '/product/p-1'])
    await user.click(noir)
    expect([shown(), link()]).toEqual(['Noir suit', '/product/p-1?color=Noir'])
    expect(noir.getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Quick Add Calanque' }))
    expect(screen.getByText('Calanque, S, Noir was added to your bag.')).toBeTruthy()
    await user.click(noir)
    expect([shown(), link()]).toEqual(['Ivory suit', '/product/p-1'])
  })

  it('restores the pressed color dot after going back from the product page', async () => {
    const product = buildListedProduct({ name: 'Calanque' })
    mockEndpoints({
      ...config,
      [LIST]: { body: buildProductList([product]) },
      '/api/products/p-1': { body: { product } },
    })
    const { user, back } = await renderApp('/collection/swimwear')
    const noir = () =>
      within(screen.getByRole('group', { name: 'Colors of Calanque' })).getByRole('button', { name: 'Noir' })
    await user.click(noir())
    await user.click(screen.getByRole('link', { name: 'Calanque' }))
    await screen.findByRole('heading', { level: 1, name: 'Calanque' })
    await back()
    await screen.findByRole('heading', { level: 1, name: 'Swimwear' })
    expect(noir().getAttribute('aria-pressed')).toBe('true')
  })

  it('shows "No Image" for a product without images', async () => {
    await openListing([buildListedProduct()])
    expect(screen.getByText('No Image')).toBeTruthy()
  })

  it('shows a message for an empty category', async () => {
    await openListing([])
    expect(screen.getByText('No products found')).toBeTruthy()
    expect(screen.getByText('Check back soon for new arrivals.')).toBeTruthy()
    expect(screen.getByText('0 products')).toBeTruthy()
  })

  it('shows the built-in products while the API is down', async () => {
    mockEndpoints({})
    await renderApp('/collection/swimwear')
    expect(await screen.findByText('10 products')).toBeTruthy()
  })

  it('shows an error if the list fails to load, and retries on request', async () => {
    mockEndpoints({ ...config, [LIST]: { status: 400, body: { error: 'limit must be from 1 to 100' } } })
    const { user } = await renderApp('/collection/swimwear')
    expect(screen.getByRole('alert').textContent).toContain('Failed to load products')
    mockEndpoints({ ...config, [LIST]: { body: buildProductList([buildListedProduct()]) } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 product')).toBeTruthy()
  })

  it.each([
    ['/collection/hats', 'Category not found'],
    ['/collection', 'Category not provided'],
  ])('renders %s with the title "%s", collection links and a search form', async (url, title) => {
    mockEndpoints(config)
    await renderApp(url)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    const main = within(screen.getByRole('main'))
    const collections = within(main.getByRole('list', { name: 'Collections' }))
    expect(collections.getByRole('link', { name: 'Ball Gowns' })).toBeTruthy()
    expect(main.getByRole('search')).toBeTruthy()
  })

  it.each(['/collection/hats', '/collection'])('titles the tab of %s "Products"', async (url) => {
    mockEndpoints(config)
    await renderApp(url)
    expect(document.title).toBe('Products – Rivage')
  })
})
