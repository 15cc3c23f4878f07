import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { Product } from '../../../domain/contract/product.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import {
  buildListedImage,
  buildListedProduct,
  buildProductList,
} from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const LIST = '/api/products?category=swimwear&limit=24'

const variant = (size: string, color: string, stockQuantity: number) => ({
  size,
  color,
  inStock: stockQuantity > 0,
  stockQuantity,
})

/** S is sold out in Ivory, M in Noir, and both in Sand. */
const suit = buildListedProduct({
  name: 'Lagune',
  colors: ['Ivory', 'Noir', 'Sand'],
  stockBy: 'variant',
  stockQuantity: 9,
  images: ['Ivory', 'Noir', 'Sand'].map((color, index) =>
    buildListedImage({ _id: color, color, alt: `${color} suit`, isPrimary: index === 0 }),
  ),
  variants: [
    variant('S', 'Ivory', 0),
    variant('M', 'Ivory', 4),
    variant('S', 'Noir', 5),
    variant('M', 'Noir', 0),
    variant('S', 'Sand', 0),
    variant('M', 'Sand', 0),
  ],
})

async function openListing(query = '', product: Product = suit) {
  window.matchMedia = (() => ({ matches: false })) as never
  mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    [query ? `${LIST}&${query}` : LIST]: { body: buildProductList([product]) },
  })
  return renderApp(`/collection/swimwear${query && `?${query}`}`)
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const link = () => screen.getByRole('link', { name: 'Lagune' }).getAttribute('href')
const sizes = async () => within(await screen.findByRole('dialog'))

afterEach(cleanup)

describe('Quick Add', () => {
  it('shows the sizes, and adds the color shown on the card', async () => {
    const { user } = await openListing()
    await user.click(button('Quick Add Lagune'))
    expect(screen.queryByText(/was added/)).toBeNull()
    await user.click((await sizes()).getByRole('button', { name: 'M' }))
    expect(screen.getByText('Lagune, M, Ivory was added to your bag.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button('Quick Add Lagune'))
    await user.click(button('Noir'))
    await user.click(button('Quick Add Lagune'))
    await user.click((await sizes()).getByRole('button', { name: 'S' }))
    expect(await screen.findByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })

  it('closes the sizes on a second click', async () => {
    const { user } = await openListing()
    await user.click(button('Quick Add Lagune'))
    expect(button('Quick Add Lagune').getAttribute('aria-expanded')).toBe('true')
    await sizes()
    await user.click(button('Quick Add Lagune'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('links a size that is sold out in the shown color to its waitlist', async () => {
    const { user } = await openListing()
    await user.click(button('Quick Add Lagune'))
    expect((await sizes()).getByRole('link', { name: 'S, sold out' }).getAttribute('href')).toBe(
      '/product/p-1?color=Ivory&size=S',
    )
    await user.click(button('Noir'))
    await user.click(button('Quick Add Lagune'))
    expect((await sizes()).getByRole('link', { name: 'M, sold out' }).getAttribute('href')).toBe(
      '/product/p-1?color=Noir&size=M',
    )
  })

  it('disables the button for a sold-out color', async () => {
    const { user } = await openListing()
    expect(screen.queryByText('Sold Out')).toBeNull()
    await user.click(button('Sand, sold out'))
    expect(button('Out of Stock Lagune').disabled).toBe(true)
    expect(screen.getByText('Sold Out')).toBeTruthy()
  })

  it('names the first available color if the default one is sold out', async () => {
    const [S, M, ...others] = suit.variants
    const variants = [S, M].map((each) => variant(each?.size ?? '', 'Ivory', 0)).concat(others as never)
    const { user } = await openListing('', { ...suit, variants })
    await user.click(button('Quick Add Lagune, Noir'))
    await user.click((await sizes()).getByRole('button', { name: 'S' }))
    expect(screen.getByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })

  it('adds a product with one size directly', async () => {
    const { user } = await openListing('', buildListedProduct({ name: 'Lagune', sizes: ['One Size'] }))
    expect(button('Quick Add Lagune').getAttribute('aria-haspopup')).toBeNull()
    await user.click(button('Quick Add Lagune'))
    expect(screen.getByText(/^Lagune, One Size, Ivory was added to your bag/)).toBeTruthy()
  })

  it('shows and adds the size and an available color from the filter directly', async () => {
    const { user } = await openListing('size=S&color=Ivory%2CNoir')
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Noir suit')
    expect(link()).toBe('/product/p-1?color=Noir&size=S')
    await user.click(button('Quick Add Lagune, size S'))
    expect(screen.getByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })

  it('shows the sizes if a filter names several', async () => {
    const { user } = await openListing('size=M%2CS')
    expect(link()).toBe('/product/p-1')
    await user.click(button('Quick Add Lagune'))
    expect((await sizes()).getByRole('button', { name: 'M' })).toBeTruthy()
  })

  it('shows name, color and price above the sizes on a phone', async () => {
    const { user } = await openListing()
    window.matchMedia = (() => ({ matches: true })) as never
    await user.click(button('Quick Add Lagune'))
    expect((await sizes()).getByText(/^Lagune · Ivory · \$/)).toBeTruthy()
  })
})
