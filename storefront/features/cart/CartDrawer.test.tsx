import { afterEach, describe, expect, it } from 'vitest'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'
import { CART_KEY } from '../../cart/cartStorage.ts'

const product = buildListedProduct({ name: 'Calanque', price: 425 })
const line = {
  productId: 'p-1',
  size: 'M',
  color: 'Noir',
  quantity: 2,
  name: 'Calanque',
  price: 425,
}

async function openShop(url = '/nowhere', lines: object[] = [line]) {
  mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    '/api/products/p-1': { body: { product } },
  })
  const shop = await renderApp(url)
  act(() => {
    localStorage.setItem(CART_KEY, JSON.stringify(lines))
    window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }))
  })
  return shop
}

const cartLink = () => screen.getByRole('link', { name: /^Cart/ })
const drawer = () => screen.queryByRole('dialog', { name: 'Your Bag' })

afterEach(cleanup)

describe('cart drawer', () => {
  it('opens the cart drawer over the page, with lines, subtotal and two links', async () => {
    const { user, address } = await openShop()
    expect(cartLink().getAttribute('aria-expanded')).toBe('false')
    await user.click(cartLink())
    const inside = within(drawer() as HTMLElement)
    expect(await inside.findByRole('heading', { name: 'Calanque' })).toBeTruthy()
    expect(cartLink().getAttribute('aria-expanded')).toBe('true')
    expect(inside.getByText('Subtotal').nextSibling?.textContent).toBe('$850.00')
    expect(inside.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout')
    await user.click(inside.getByRole('button', { name: 'Increase quantity' }))
    expect(inside.getByText('Subtotal').nextSibling?.textContent).toBe('$1,275.00')
    expect(address()).toBe('/nowhere')
    await user.click(inside.getByRole('link', { name: 'View bag' }))
    await waitFor(() => expect(address()).toBe('/cart'))
    expect(drawer()).toBeNull()
  })

  it('restores the focus when the drawer is closed, and locks page scrolling while open', async () => {
    const { user } = await openShop()
    await user.click(cartLink())
    await screen.findByText('2 pieces')
    expect(document.documentElement.style.overflow).toBe('hidden')
    fireEvent(drawer() as HTMLElement, new Event('cancel', { cancelable: true }))
    expect(drawer()).toBeNull()
    expect(document.activeElement).toBe(cartLink())
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('shows that the cart is empty after the last line is removed', async () => {
    const { user } = await openShop()
    await user.click(cartLink())
    await user.click(await screen.findByRole('button', { name: 'Remove Calanque, M, Noir' }))
    const words = within(drawer() as HTMLElement).getByRole('heading', { name: 'Your bag is empty' })
    expect(document.activeElement).toBe(words)
    expect(screen.getByText('Calanque was removed from your bag.').getAttribute('role')).toBe('status')
  })

  it.each([
    ['with a modifier', '/nowhere', { ctrlKey: true }],
    ['on the cart itself', '/cart', {}],
    ['on the checkout', '/checkout', {}],
  ])('opens no drawer from the cart link %s', async (_where, url, init) => {
    await openShop(url)
    // jsdom cannot navigate and would log an error. The test only checks that neither the drawer nor the
    // router handles the click.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await act(async () => fireEvent.click(cartLink(), init))
    expect(drawer()).toBeNull()
    expect(cartLink().getAttribute('href')).toBe('/cart')
  })
})
