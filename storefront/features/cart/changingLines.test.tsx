import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { stubDialogs } from '../../../tests/support/storefront/stubDialogs.ts'
import { CartProvider } from '../../cart/CartProvider.tsx'
import { CART_KEY } from '../../cart/cartStorage.ts'
import { CartPage } from './CartPage.tsx'

const variant = (size: string, color: string, stockQuantity: number) => ({
  size,
  color,
  inStock: stockQuantity > 0,
  stockQuantity,
})

/** S is sold out in Ivory, M in Noir. */
const product = buildListedProduct({
  name: 'Lagune',
  price: 425,
  sizes: ['S', 'M', 'L'],
  colors: ['Ivory', 'Noir'],
  stockBy: 'variant',
  stockQuantity: 9,
  variants: [
    variant('S', 'Ivory', 0),
    variant('M', 'Ivory', 4),
    variant('L', 'Ivory', 2),
    variant('S', 'Noir', 5),
    variant('M', 'Noir', 0),
    variant('L', 'Noir', 5),
  ],
})
const line = { productId: 'p-1', size: 'M', color: 'Ivory', quantity: 1, name: 'Lagune', price: 425 }

async function openCart(lines: object[], currentProduct = product) {
  localStorage.setItem(CART_KEY, JSON.stringify(lines))
  mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [], unitLimits: { perProduct: 5, perOrder: 20 } } },
    '/api/products/p-1': { body: { product: currentProduct } },
  })
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter>
          <CartProvider>
            <CartPage />
          </CartProvider>
        </MemoryRouter>
      </SWRConfig>,
    ),
  )
  return userEvent.setup()
}

const changeButton = (choice: string) =>
  screen.getByRole('button', { name: `Change size or color of Lagune, ${choice}` })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change size or color' }))
const lines = () =>
  (JSON.parse(localStorage.getItem(CART_KEY) ?? '[]') as (typeof line)[]).map(
    ({ size, color, quantity }) => `${size} ${color} ${quantity}`,
  )

beforeEach(() => {
  stubDialogs()
  localStorage.clear()
})
afterEach(cleanup)

describe('changing the size or color of a line', () => {
  it('replaces the size of a line in place, and keeps the focus', async () => {
    const user = await openCart([line, { ...line, size: 'S', color: 'Noir' }])
    await user.click(changeButton('M, Ivory'))
    const inside = await dialog()
    await user.selectOptions(inside.getByLabelText('Size'), 'L')
    await user.click(inside.getByRole('button', { name: 'Update bag' }))
    expect(lines()).toEqual(['L Ivory 1', 'S Noir 1'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(changeButton('L, Ivory'))
    expect(screen.getByText('Changed to Lagune, L, Ivory.').getAttribute('role')).toBe('status')
  })

  it('disables sizes that are sold out in the selected color, and requires another one', async () => {
    const user = await openCart([line])
    await user.click(changeButton('M, Ivory'))
    const inside = await dialog()
    expect(inside.getByRole<HTMLOptionElement>('option', { name: 'S, sold out' }).disabled).toBe(true)
    await user.selectOptions(inside.getByLabelText('Color'), 'Noir')
    expect(inside.getByRole<HTMLOptionElement>('option', { name: 'M, sold out' }).disabled).toBe(true)
    expect(inside.getByLabelText<HTMLSelectElement>('Size').value).toBe('')
    expect(inside.getByRole<HTMLButtonElement>('button', { name: 'Update bag' }).disabled).toBe(true)
    await user.selectOptions(inside.getByLabelText('Size'), 'S')
    await user.click(inside.getByRole('button', { name: 'Update bag' }))
    expect(lines()).toEqual(['S Noir 1'])
  })

  it('merges lines that become equal, up to the available units', async () => {
    const user = await openCart([
      { ...line, quantity: 2 },
      { ...line, size: 'L', quantity: 1 },
    ])
    await user.click(changeButton('M, Ivory'))
    const inside = await dialog()
    await user.selectOptions(inside.getByLabelText('Size'), 'L')
    await user.click(inside.getByRole('button', { name: 'Update bag' }))
    expect(lines()).toEqual(['L Ivory 2'])
    expect(
      screen.getByText('Changed to Lagune, L, Ivory. The last 2 in this size and color are in your bag.'),
    ).toBeTruthy()
    expect(document.activeElement).toBe(changeButton('L, Ivory'))
  })

  it('keeps the line and shows why if the cart already has every available unit', async () => {
    const user = await openCart([line, { ...line, size: 'L', quantity: 2 }])
    await user.click(changeButton('M, Ivory'))
    const inside = await dialog()
    await user.selectOptions(inside.getByLabelText('Size'), 'L')
    await user.click(inside.getByRole('button', { name: 'Update bag' }))
    expect(inside.getByRole('alert').textContent).toBe('The last 2 in this size and color are in your bag.')
    expect(lines()).toEqual(['M Ivory 1', 'L Ivory 2'])
  })

  it('returns a line to the order after its sold-out size is changed', async () => {
    const user = await openCart([{ ...line, size: 'S' }])
    expect(screen.getByRole('region', { name: 'Not part of your order' })).toBeTruthy()
    await user.click(changeButton('S, Ivory'))
    const inside = await dialog()
    await user.selectOptions(inside.getByLabelText('Size'), 'M')
    await user.click(inside.getByRole('button', { name: 'Update bag' }))
    expect(screen.queryByRole('region', { name: 'Not part of your order' })).toBeNull()
    expect(document.activeElement).toBe(changeButton('M, Ivory'))
  })

  it('offers no change for a product with one size and one color', async () => {
    await openCart([line], { ...product, sizes: ['M'], colors: ['Ivory'] })
    expect(screen.queryByRole('button', { name: /^Change size/ })).toBeNull()
  })
})
