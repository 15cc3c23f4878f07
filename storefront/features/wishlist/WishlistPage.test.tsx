import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, buildProductList } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'
import { wishlist } from '../../wishlist/wishlist.ts'

const CALANQUE = buildListedProduct({ id: 'a', name: 'Calanque', colors: ['Ivory', 'Noir'] })
const RIVE = buildListedProduct({ id: 'b', name: 'Rive' })
const config = { '/api/config': { body: { mode: 'live', countries: [] } } }
const listing = '/api/products?category=swimwear&limit=24'

const KEY = 'rivage.wishlist.1'
const buildStorage = (...ids: string[]) => ({
  [KEY]: JSON.stringify(ids.map((productId) => ({ productId }))),
})

const findHeart = (name: string) => screen.findByRole('button', { name: `Add ${name} to wishlist` })
const readPressed = async (name: string) => (await findHeart(name)).getAttribute('aria-pressed')

beforeEach(() => {
  localStorage.clear()
  wishlist.read()
})
afterEach(cleanup)

describe('wishlist', () => {
  it('stores products in the selected color, most recent first', async () => {
    mockEndpoints({
      ...config,
      [listing]: { body: buildProductList([CALANQUE, RIVE]) },
      '/api/products?limit=2&ids=a%2Cb': { body: buildProductList([RIVE, CALANQUE]) },
    })
    const { user } = await renderApp('/collection/swimwear')
    await user.click(await findHeart('Rive'))
    const card = screen.getByRole('group', { name: 'Colors of Calanque' })
    await user.click(within(card).getByRole('button', { name: 'Noir' }))
    await user.click(await findHeart('Calanque'))
    expect(await readPressed('Calanque')).toBe('true')
    const stored = localStorage.getItem(KEY) ?? ''
    cleanup()
    await renderApp('/wishlist', {}, { [KEY]: stored })
    expect(await screen.findByText('2 products')).toBeTruthy()
    const links = screen.getAllByRole('article').map((each) => within(each).getByRole('link'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/a?color=Noir', '/product/b'])
  })

  it('keeps a removed product on the page so that it can be added again', async () => {
    mockEndpoints({ ...config, '/api/products?limit=1&ids=a': { body: buildProductList([CALANQUE]) } })
    const { user } = await renderApp('/wishlist', {}, buildStorage('a'))
    await waitFor(async () => expect(await readPressed('Calanque')).toBe('true'))
    await user.click(await findHeart('Calanque'))
    expect(await readPressed('Calanque')).toBe('false')
    expect(wishlist.get()).toEqual([])
    await user.click(await findHeart('Calanque'))
    expect(wishlist.get()).toMatchObject([{ productId: 'a' }])
  })

  it('shows the number of wishlist products in the menu', async () => {
    mockEndpoints(config)
    const { user } = await renderApp('/nowhere', {}, buildStorage('a', 'b'))
    wishlist.read()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(await screen.findByRole('link', { name: 'Wishlist (2)' })).toBeTruthy()
  })

  it('shows how many products are unavailable', async () => {
    mockEndpoints({ ...config, '/api/products?limit=2&ids=a%2Cgone': { body: buildProductList([CALANQUE]) } })
    await renderApp('/wishlist', {}, buildStorage('a', 'gone'))
    expect(await screen.findByText('1 product. One more is not available right now.')).toBeTruthy()
  })

  it('shows a message and a link to New In if the wishlist is empty', async () => {
    mockEndpoints(config)
    await renderApp('/wishlist')
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover New In' }).getAttribute('href')).toBe(
      '/collection/new-in',
    )
  })

  it.each(['{', 'null', '[null, 1, {"productId": 5}]'])(
    'ignores the invalid stored value %s',
    async (text) => {
      mockEndpoints(config)
      localStorage.setItem(KEY, text)
      expect(wishlist.read()).toEqual([])
    },
  )

  it('deletes the oldest products over the limit of 60', () => {
    for (let index = 0; index < 70; index += 1) wishlist.dispatch({ productId: `p-${index}` })
    expect(wishlist.get()).toHaveLength(60)
    expect(wishlist.get()[0]?.productId).toBe('p-69')
  })
})
