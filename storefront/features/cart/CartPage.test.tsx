import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Shortage } from '../../../domain/contract/failure.ts'
import { mergeShortage } from '../../../domain/rules/cart/shortageChanges.ts'
import { CartProvider, useCart } from '../../cart/CartProvider.tsx'
import { addClaim } from '../../cart/claims/claimStore.ts'
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
  sizes: ['S', 'M'],
  colors: ['Black'],
  inStock: true,
  stockQuantity: 0,
}

const config = { mode: 'live', countries: [], unitLimits: { perProduct: 5, perOrder: 8 } }

/** End of the hold by another shopper. */
let freesAt = new Date()

async function openCart(lines: object[], today: Record<string, object | null> = { 'sw-001': product }) {
  localStorage.setItem('rivage.cart.1', JSON.stringify(lines))
  globalThis.fetch = vi.fn<typeof fetch>(async (path) => {
    if (path === '/api/config')
      return { ok: true, status: 200, text: async () => JSON.stringify(config) } as Response
    const product = (today as Record<string, object | null>)[String(path).split('/').at(-1) ?? '']
    const [status, body] = product ? [200, { product }] : [404, { error: 'Product not found' }]
    return { ok: status < 400, status, text: async () => JSON.stringify(body) } as Response
  })
  const page = (
    <MemoryRouter>
      <CartProvider>
        <CartPage />
        <RefusedPayment />
      </CartProvider>
    </MemoryRouter>
  )
  // Flush the initial catalog requests before the test continues.
  await act(async () => render(page))
  return userEvent.setup()
}

/** Simulates a checkout that the server rejected for low stock of one product. */
function RefusedPayment() {
  const { changeShortages } = useCart()
  const noteShortage = (shortage: Shortage) => changeShortages((before) => mergeShortage(before, shortage))
  const short = { productId: 'sw-001', left: 0 }
  return (
    <>
      <button onClick={() => noteShortage(short)}>Be refused</button>
      <button onClick={() => noteShortage({ ...short, size: 'S', color: 'Black' })}>Be refused S</button>
      <button onClick={() => noteShortage({ ...short, freesAt: freesAt.toISOString() })}>
        Be refused until then
      </button>
      <button onClick={() => noteShortage({ ...short, freesAt: freesAt.toISOString(), isForWaiting: true })}>
        Be refused for who waited
      </button>
    </>
  )
}

const row = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.lastElementChild?.textContent

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('unit limits per order', () => {
  const counted = { ...product, stockQuantity: 50 }

  it('allows a quantity up to the limit per product, and shows the limit', async () => {
    const user = await openCart([{ ...line, quantity: 4 }], { 'sw-001': counted })
    expect(screen.queryByText(/^Limit of/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(screen.getByText('Limit of 5 per order.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }).disabled).toBe(true)
  })

  it('sets aside a line over the limit, and reduces it to the limit on request', async () => {
    const user = await openCart([{ ...line, quantity: 7 }], { 'sw-001': counted })
    expect(screen.getByText('Up to 5 per order')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take 5 of Riva One-Piece, S, Black' }))
    expect(screen.queryByText('Up to 5 per order')).toBeNull()
    expect(row('Total')).toBe('$2,125.00')
  })

  it('offers no checkout over the limit per order, and shows the limit', async () => {
    const lines = ['a', 'b'].map((productId) => ({ ...line, productId, quantity: 5 }))
    await openCart(lines, { a: { ...counted, id: 'a' }, b: { ...counted, id: 'b' } })
    expect(screen.getByRole('alert').textContent).toBe(
      'Limit of 8 pieces per order, and your bag has 10. Remove some to continue; you can order them afterwards.',
    )
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
  })
})

describe('cart page', () => {
  it('shows a link to the shop for an empty cart', async () => {
    await openCart([])
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it('shows subtotal, shipping, tax and total', async () => {
    await openCart([line, { ...line, size: 'M', quantity: 2 }])
    await screen.findByText('3 pieces')
    expect(row('Subtotal')).toBe('$1,275.00')
    expect(row('Shipping')).toBe('FREE')
    expect(row('Tax')).toBe('Calculated at checkout')
    expect(row('Total')).toBe('$1,275.00')
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout')
  })

  it('increases and decreases the quantity of a line, but not below one', async () => {
    const user = await openCart([line])
    const stepper = within(screen.getByRole('group', { name: /Quantity of Riva One-Piece/ }))
    await user.click(stepper.getByRole('button', { name: 'Decrease quantity' }))
    expect(row('Total')).toBe('$425.00')
    await user.click(stepper.getByRole('button', { name: 'Increase quantity' }))
    expect(row('Total')).toBe('$850.00')
    await user.click(stepper.getByRole('button', { name: 'Decrease quantity' }))
    expect(row('Total')).toBe('$425.00')
  })

  it('removes a line and announces it', async () => {
    const user = await openCart([line])
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    const empty = screen.getByRole('heading', { name: 'Your bag is empty' })
    expect(document.activeElement).toBe(empty)
    expect(screen.getByText('Riva One-Piece was removed from your bag.').getAttribute('role')).toBe('status')
  })

  it('shows when the order ships', async () => {
    await openCart([line])
    expect(screen.getByText(/^Ships in three to four weeks/)).toBeTruthy()
    cleanup()
    await openCart([line], { 'sw-001': { ...product, stockQuantity: 3 } })
    expect(screen.getByText(/^Ships within two business days/)).toBeTruthy()
  })

  it('suggests ordering in-stock products separately from made-to-order products', async () => {
    const inStock = { ...product, id: 'sw-002', stockQuantity: 3 }
    await openCart([line, { ...line, productId: 'sw-002' }], { 'sw-001': product, 'sw-002': inStock })
    expect(screen.getByText(/Order pieces in stock separately to get them sooner\.$/)).toBeTruthy()
  })

  it('restores a removed line with Undo, even into an empty cart', async () => {
    const user = await openCart([line])
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(screen.getByText('Riva One-Piece removed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('Riva One-Piece is back in your bag.').getAttribute('role')).toBe('status')
    expect(row('Total')).toBe('$425.00')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Bag' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('shows the current catalog price, and the price when the line was added', async () => {
    await openCart([{ ...line, price: 1 }])
    expect(await screen.findAllByText('$425.00')).toHaveLength(4)
    expect(screen.getByText('Was $1.00 when you added it.')).toBeTruthy()
  })

  const apart = () => screen.queryByRole('region', { name: 'Not part of your order' })

  it('shows the made-to-order message only while the line is made to order', async () => {
    const words = 'Made to order. Ships in three to four weeks.'
    await openCart([line])
    expect(screen.getByText(words)).toBeTruthy()
    cleanup()
    await openCart([{ ...line, isMadeToOrder: true }], { 'sw-001': { ...product, stockQuantity: 4 } })
    expect(screen.queryByText(words)).toBeNull()
    cleanup()
    await openCart([{ ...line, isMadeToOrder: true }], { 'sw-001': { ...product, sizes: ['M'] } })
    expect(screen.queryByText(words)).toBeNull()
  })

  it('sets aside a sold-out line, and continues with the rest', async () => {
    const gone = { ...line, productId: 'bg-001', name: 'Ball Gown', price: 3000 }
    const user = await openCart([gone, line], {
      'sw-001': product,
      'bg-001': { ...product, id: 'bg-001', name: 'Ball Gown', price: 3000, inStock: false },
    })
    const section = within(apart() as HTMLElement)
    expect(section.getByText('No longer available')).toBeTruthy()
    expect(section.getByText('This piece has just sold out.')).toBeTruthy()
    expect(section.queryByRole('group')).toBeNull()
    const way = section.getByRole('link', { name: 'View Ball Gown' }).getAttribute('href')
    expect(way).toBe(`/product/bg-001?color=${line.color}&size=${line.size}`)
    expect(row('Total')).toBe('$425.00')
    expect(screen.getByText('1 piece not included.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Remove Ball Gown, S, Black' }))
    expect(apart()).toBeNull()
    expect(screen.getByText('Ball Gown was removed from your bag.').getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Bag' }))
  })

  it.each([
    ['has left the collection', { 'sw-001': null }, 'This piece has left the collection.'],
    ['lost its size', { 'sw-001': { ...product, sizes: ['M'] } }, /Size S is no longer offered/],
    ['lost its color', { 'sw-001': { ...product, colors: ['Ivory'] } }, /Black is no longer offered/],
  ])('offers no checkout if the only product %s', async (_what, today, words) => {
    await openCart([line], today)
    expect(within(apart() as HTMLElement).getByText(words)).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
    expect(screen.getByText('Nothing in your bag can be ordered at the moment.')).toBeTruthy()
  })

  it('reduces a line to the available units on request', async () => {
    const user = await openCart([{ ...line, quantity: 3 }], { 'sw-001': { ...product, stockQuantity: 2 } })
    expect(within(apart() as HTMLElement).getByText('Only 2 left')).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take 2 of Riva One-Piece, S, Black' }))
    expect(apart()).toBeNull()
    expect(row('Total')).toBe('$850.00')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Bag' }))
  })

  it('offers a line only the units that no other size in the cart takes', async () => {
    const stock = { 'sw-001': { ...product, stockQuantity: 3 } }
    const user = await openCart(
      [
        { ...line, quantity: 4 },
        { ...line, size: 'M', quantity: 2 },
      ],
      stock,
    )
    const section = within(apart() as HTMLElement)
    expect(section.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }).disabled).toBe(true)
    await user.click(section.getByRole('button', { name: 'Take 1 of Riva One-Piece, S, Black' }))
    expect(apart()).toBeNull()
    expect(row('Total')).toBe('$1,275.00')
    for (const more of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }))
      expect(more.disabled).toBe(true)
    expect(screen.getAllByText('The last 3 of this piece are in your bag.')).toHaveLength(2)
  })

  describe('cart lines with stock per variant', () => {
    const sized = (S: number, M: number) => ({
      ...product,
      stockBy: 'variant',
      stockQuantity: S + M,
      variants: [
        { size: 'S', color: 'Black', inStock: S > 0, stockQuantity: S },
        { size: 'M', color: 'Black', inStock: M > 0, stockQuantity: M },
      ],
    })
    const both = [
      { ...line, quantity: 2 },
      { ...line, size: 'M', quantity: 2 },
    ]

    it('sets aside only the size that has too few units', async () => {
      const user = await openCart(both, { 'sw-001': sized(1, 2) })
      expect(within(apart() as HTMLElement).getByText('Only 1 left')).toBeTruthy()
      expect(row('Total')).toBe('$850.00')
      await user.click(screen.getByRole('button', { name: 'Take 1 of Riva One-Piece, S, Black' }))
      expect(apart()).toBeNull()
      expect(row('Total')).toBe('$1,275.00')
      expect(screen.getByText('The last one in this size and color is in your bag.')).toBeTruthy()
      expect(screen.getByText('The last 2 in this size and color are in your bag.')).toBeTruthy()
    })

    it('shows which size is sold out, and links to it on the product page', async () => {
      await openCart(both, { 'sw-001': sized(0, 5) })
      const section = within(apart() as HTMLElement)
      expect(section.getByText('Size S in Black has just sold out. Choose another.')).toBeTruthy()
      const way = section.getByRole('link', { name: 'View Riva One-Piece' })
      expect(way.getAttribute('href')).toBe('/product/sw-001?color=Black&size=S')
      expect(row('Total')).toBe('$850.00')
    })

    it('applies the limit per product to all sizes together', async () => {
      const user = await openCart([line, { ...line, size: 'M', quantity: 3 }], { 'sw-001': sized(50, 50) })
      const more = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Increase quantity' })
      await user.click(more()[0] as HTMLButtonElement)
      expect(more().map(({ disabled }) => disabled)).toEqual([true, true])
      expect(screen.getAllByText('Limit of 5 per order.')).toHaveLength(2)
    })

    it('sets aside only the size for which the payment was rejected', async () => {
      const user = await openCart(both, { 'sw-001': sized(9, 9) })
      await user.click(screen.getByRole('button', { name: 'Be refused S' }))
      expect(within(apart() as HTMLElement).getByText('Held for someone else')).toBeTruthy()
      expect(row('Total')).toBe('$850.00')
      await user.click(screen.getByRole('button', { name: 'Try again to buy Riva One-Piece, S, Black' }))
      expect(apart()).toBeNull()
    })
  })

  describe('cart with a reserved unit', () => {
    const keep = (size: string, keptUntil: Date) =>
      addClaim({
        token: `t-${size}`,
        productId: 'sw-001',
        size,
        color: 'Black',
        keptUntil: keptUntil.toISOString(),
      })
    const inDays = (days: number) => {
      const day = new Date()
      day.setDate(day.getDate() + days)
      day.setHours(14, 32, 0, 0)
      return day
    }
    const weekday = (day: Date) => day.toLocaleDateString('en-US', { weekday: 'long' })

    it('shows the end of the reservation only at the reserved size and color', async () => {
      const until = inDays(1)
      keep('S', until)
      await openCart([line, { ...line, size: 'M' }])
      const words = screen.getAllByText(`One is reserved for you until ${weekday(until)}, 2:32 PM.`)
      expect(words).toHaveLength(1)
    })

    it('shows no reservation after it has expired', async () => {
      keep('S', new Date(Date.now() - 1000))
      await openCart([line])
      expect(screen.queryByText(/reserved for you/)).toBeNull()
    })

    it('keeps a reserved line in the order when a payment is rejected', async () => {
      keep('S', inDays(1))
      const user = await openCart([line])
      await user.click(screen.getByRole('button', { name: 'Be refused' }))
      expect(apart()).toBeNull()
      expect(screen.getByText(/^One is reserved for you until/)).toBeTruthy()
    })
  })

  it('shows until when another shopper holds a unit, in local time', async () => {
    const user = await openCart([line])
    freesAt = new Date()
    freesAt.setDate(freesAt.getDate() + 1)
    freesAt.setHours(14, 32, 0, 0)
    const weekday = freesAt.toLocaleDateString('en-US', { weekday: 'long' })
    await user.click(screen.getByRole('button', { name: 'Be refused until then' }))
    within(apart() as HTMLElement).getByText(`In another bag until ${weekday}, 2:32 PM. Check again then.`)
    freesAt = new Date(Date.now() - 1000)
    await user.click(screen.getByRole('button', { name: 'Be refused until then' }))
    within(apart() as HTMLElement).getByText(/^This piece is in another client’s checkout/)
  })

  it('shows until when a unit is reserved for a waiting shopper', async () => {
    const user = await openCart([line])
    freesAt = new Date(Date.now() + 3_600_000)
    await user.click(screen.getByRole('button', { name: 'Be refused for who waited' }))
    within(apart() as HTMLElement).getByText(/^Reserved for a client until .*\. Check again then\.$/)
    freesAt = new Date(Date.now() - 1000)
    await user.click(screen.getByRole('button', { name: 'Be refused for who waited' }))
    within(apart() as HTMLElement).getByText(/^This piece is reserved for another client/)
  })

  it('sets aside a line after a rejected payment until the shopper tries again', async () => {
    const user = await openCart([line])
    await user.click(screen.getByRole('button', { name: 'Be refused' }))
    expect(within(apart() as HTMLElement).getByText('Held for someone else')).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again to buy Riva One-Piece, S, Black' }))
    expect(apart()).toBeNull()
    expect(row('Total')).toBe('$425.00')
    expect(screen.getByText('Riva One-Piece is part of your order again.').getAttribute('role')).toBe(
      'status',
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Bag' }))
  })
})
