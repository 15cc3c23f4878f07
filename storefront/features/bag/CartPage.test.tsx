import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { BagProvider } from '../../bag/BagProvider.tsx'
import { CartPage } from './CartPage.tsx'

const line = {
  productId: 'sw-001',
  size: 'S',
  color: 'Black',
  quantity: 1,
  name: 'Riva One-Piece',
  price: 425,
}
const product = {
  id: 'sw-001',
  name: 'Riva One-Piece',
  price: 425,
  images: [],
  inStock: true,
  stockQuantity: 0,
}

async function openCart(lines: object[], today: object = product) {
  localStorage.setItem('rivage.bag.1', JSON.stringify(lines))
  globalThis.fetch = jest.fn<typeof fetch>(
    async () => ({ ok: true, status: 200, text: async () => JSON.stringify({ product: today }) }) as Response,
  )
  const page = (
    <MemoryRouter>
      <BagProvider>
        <CartPage />
      </BagProvider>
    </MemoryRouter>
  )
  // What it asks the catalogue at once has come before anything else happens.
  await act(async () => render(page))
  return userEvent.setup()
}

const row = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.lastElementChild?.textContent

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the cart', () => {
  it('says when it is empty and leads back to the shop', async () => {
    await openCart([])
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it('sums the bag up as it will be paid', async () => {
    await openCart([line, { ...line, size: 'M', quantity: 2 }])
    await screen.findByText('3 pieces')
    expect(row('Subtotal')).toBe('$1,275.00')
    expect(row('Shipping')).toBe('FREE')
    expect(row('Tax')).toBe('Calculated at checkout')
    expect(row('Total')).toBe('$1,275.00')
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout')
  })

  it('counts a line up and down, but not below one', async () => {
    const user = await openCart([line])
    const stepper = within(screen.getByRole('group', { name: /Quantity of Riva One-Piece/ }))
    await user.click(stepper.getByRole('button', { name: 'Decrease quantity' }))
    expect(row('Total')).toBe('$425.00')
    await user.click(stepper.getByRole('button', { name: 'Increase quantity' }))
    expect(row('Total')).toBe('$850.00')
    await user.click(stepper.getByRole('button', { name: 'Decrease quantity' }))
    expect(row('Total')).toBe('$425.00')
  })

  it('removes a line and says so', async () => {
    const user = await openCart([line])
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    const empty = screen.getByRole('heading', { name: 'Your bag is empty' })
    expect(document.activeElement).toBe(empty)
    expect(screen.getByRole('status').textContent).toBe('Riva One-Piece was removed from your bag.')
  })

  it("asks today's price of the catalogue", async () => {
    await openCart([{ ...line, price: 1 }])
    expect(await screen.findAllByText('$425.00')).toHaveLength(4)
  })

  it('warns of a line that asks for more than there is', async () => {
    await openCart([{ ...line, quantity: 3 }], { ...product, stockQuantity: 2 })
    expect(await screen.findByText('Only 2 left. Please choose fewer to continue.')).toBeTruthy()
  })
})
