import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { Product } from '../../../domain/contract/product.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import {
  buildListedImage,
  buildListedProduct,
  listOf,
} from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const LIST = '/api/products?category=swimwear&limit=24'

const variant = (size: string, color: string, stockQuantity: number) => ({
  size,
  color,
  inStock: stockQuantity > 0,
  stockQuantity,
})

/** In Ivory S is gone, in Noir M; nothing is left in Sand. */
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
    [query ? `${LIST}&${query}` : LIST]: { body: listOf([product]) },
  })
  return renderApp(`/collection/swimwear${query && `?${query}`}`)
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const link = () => screen.getByRole('link', { name: 'Lagune' }).getAttribute('href')

afterEach(cleanup)

describe('Quick Add of a product whose sizes are counted apart', () => {
  it('names and takes the first size that can be bought, in the color that the card shows', async () => {
    const { user } = await openListing()
    await user.click(button('Quick Add Lagune, size M'))
    expect(screen.getByText('Lagune, M, Ivory was added to your bag.')).toBeTruthy()
    await user.click(button('Noir'))
    await user.click(button('Quick Add Lagune, size S'))
    expect(await screen.findByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })

  it('takes nothing in a color that is sold out, and says so', async () => {
    const { user } = await openListing()
    expect(screen.queryByText('Sold Out')).toBeNull()
    await user.click(button('Sand, sold out'))
    expect(button('Out of Stock Lagune').disabled).toBe(true)
    expect(screen.getByText('Sold Out')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Size of Lagune' })).toBeNull()
  })

  it('names a color that is not the first where nothing is left in that one', async () => {
    const [S, M, ...others] = suit.variants
    const variants = [S, M].map((each) => variant(each?.size ?? '', 'Ivory', 0)).concat(others as never)
    const { user } = await openListing('', { ...suit, variants })
    await user.click(button('Quick Add Lagune, size S, Noir'))
    expect(screen.getByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })

  it('offers sizes in the color that the card shows, also where another color has more', async () => {
    const { user } = await openListing()
    await user.click(button('Size of Lagune'))
    const sizes = within(await screen.findByRole('dialog'))
    expect(sizes.getByRole('link', { name: 'S, sold out' }).getAttribute('href')).toBe(
      '/product/p-1?color=Ivory&size=S',
    )
    await user.click(sizes.getByRole('button', { name: 'M' }))
    expect(screen.getByText('Lagune, M, Ivory was added to your bag.')).toBeTruthy()
  })

  it('offers the sizes that are left, and leads to the waiting list of the others', async () => {
    const { user } = await openListing()
    await user.click(button('Noir'))
    await user.click(button('Size of Lagune'))
    const sizes = within(await screen.findByRole('dialog'))
    expect(sizes.getByRole('link', { name: 'M, sold out' }).getAttribute('href')).toBe(
      '/product/p-1?color=Noir&size=M',
    )
    await user.click(sizes.getByRole('button', { name: 'S' }))
    expect(screen.getByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })

  it('shows, opens and takes what a filter asks for and can be bought, of all that it names', async () => {
    const { user } = await openListing('size=S&color=Ivory%2CNoir')
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Noir suit')
    expect(link()).toBe('/product/p-1?color=Noir&size=S')
    await user.click(button('Quick Add Lagune, size S'))
    expect(screen.getByText('Lagune, S, Noir was added to your bag.')).toBeTruthy()
  })
})
