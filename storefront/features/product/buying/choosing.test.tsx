import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Product } from '../../../../domain/contract/product.ts'
import type { Availability } from '../../../../domain/contract/stock.ts'
import { mockEndpoints } from '../../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct } from '../../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../../tests/support/storefront/renderApp.tsx'

const AVAILABILITY = '/api/products/p-1/availability'

const counted = (size: string, color: string, stockQuantity: number) => ({
  size,
  color,
  inStock: stockQuantity > 0,
  stockQuantity,
})

/** Size 4 is sold out in Ivory, 6 in both colors; 8 has two left in Noir and is made to order in Ivory. */
const gown = buildListedProduct({
  name: 'Étoile Gown',
  sizes: ['4', '6', '8'],
  colors: ['Ivory', 'Noir'],
  stockBy: 'variant',
  stockQuantity: 11,
  variants: [
    counted('4', 'Ivory', 0),
    counted('6', 'Ivory', 0),
    { ...counted('8', 'Ivory', 0), inStock: true },
    counted('4', 'Noir', 9),
    counted('6', 'Noir', 0),
    counted('8', 'Noir', 2),
  ],
})

async function open(
  url = '/product/p-1',
  { product = gown, answers = {} }: { product?: Product; answers?: MockedResponses } = {},
  remembered: Record<string, string> = {},
) {
  const calls = mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    '/api/products/p-1': { body: { product } },
    ...answers,
  })
  const opened = await renderApp(url, {}, remembered)
  const asked = () => calls.mock.calls.filter(([path]) => path === AVAILABILITY).length
  return { ...opened, asked }
}

const available = (left: number | null, freesAt: string | null = null, isForWaiting = false) => ({
  body: {
    variants: gown.variants.map(({ size, color, stockQuantity }) =>
      size === '8' && color === 'Noir'
        ? { size, color, left, freesAt, isForWaiting }
        : { size, color, left: stockQuantity, freesAt: null, isForWaiting: false },
    ),
  } satisfies Availability,
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const buying = () => screen.queryByRole('button', { name: 'Add to Cart' })
const waitlist = () => screen.queryByRole('region', { name: 'Join the waitlist' })
const options = (legend: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${legend}`) }))
    .getAllByRole('button')
    .map((option) => option.getAttribute('aria-label') ?? option.textContent)
const stored = () => JSON.parse(localStorage.getItem('rivage.cart.1') ?? '[]') as object[]

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('variants with their own stock', () => {
  it('marks options that are sold out for the current selection', async () => {
    const { user } = await open()
    expect(options('Size')).toEqual(['4', '6, sold out', '8'])
    expect(options('Color')).toEqual(['Ivory', 'Noir'])
    await user.click(button('Ivory'))
    expect(options('Size')).toEqual(['4, sold out', '6, sold out', '8'])
    await user.click(button('Noir'))
    await user.click(button('4'))
    expect(options('Color')).toEqual(['Ivory, sold out', 'Noir'])
  })

  it('offers the waitlist for exactly the selected size and color if they are sold out', async () => {
    const sent: unknown[] = []
    const { user } = await open('/product/p-1?color=Noir', {
      answers: {
        'POST /api/waitlist': ({ body }) => {
          sent.push(body)
          return { body: { message: 'Thank you.' } }
        },
      },
    })
    await user.click(button('6, sold out'))
    const gone = await screen.findByText('Sold out in 6')
    expect(gone.closest('[role="status"]')).toBeTruthy()
    expect(screen.getByText('In stock in other sizes')).toBeTruthy()
    expect(buying()).toBeNull()
    const form = within((await screen.findByRole('region', { name: 'Join the waitlist' })) as HTMLElement)
    expect(form.getByText(/^We’ll email you once when size 6 in Noir is back/)).toBeTruthy()
    expect(form.queryByText(/Sizes may vary/)).toBeNull()
    await user.type(form.getByLabelText('Email'), 'ines@example.com')
    await user.click(form.getByRole('button', { name: 'Notify me' }))
    await form.findByText('Thank you.')
    expect(sent).toEqual([{ productId: 'p-1', size: '6', color: 'Noir', email: 'ines@example.com' }])

    // The shopper can join the waitlist for another size, and buy an available one.
    await user.click(button('Ivory, sold out'))
    await user.click(button('4, sold out'))
    expect(screen.getByText('Sold out in 4, Ivory')).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.com')
    await user.click(button('Noir'))
    expect(waitlist()).toBeNull()
    await user.click(button('Add to Cart'))
    expect(stored()).toMatchObject([{ size: '4', color: 'Noir' }])
  })

  it('opens with the waitlist for a link to a sold-out variant', async () => {
    await open('/product/p-1?color=Ivory&size=4')
    expect(await screen.findByText('Sold out in 4, Ivory')).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Join the waitlist' })).toBeTruthy()
  })

  it('shows how many units of the selected variant are left, and limits the quantity', async () => {
    const { user, address } = await open('/product/p-1?color=Noir')
    expect(screen.queryByText(/^Only/)).toBeNull()
    await user.click(button('8'))
    expect(address()).toBe('/product/p-1?color=Noir&size=8')
    expect(screen.getByText('Only 2 left')).toBeTruthy()
    await user.click(button('Increase quantity'))
    expect(button('Increase quantity').disabled).toBe(true)
    await user.click(button('4'))
    expect(screen.queryByText(/^Only/)).toBeNull()
    expect(button('Increase quantity').disabled).toBe(false)
  })

  it('shows the made-to-order message only for a made-to-order variant', async () => {
    const { user } = await open('/product/p-1?size=8')
    expect(screen.queryByText(/^Made to order/)).toBeNull()
    await user.click(button('Ivory'))
    expect(screen.getByText(/^Made to order/)).toBeTruthy()
    await user.click(button('Add to Cart'))
    expect(stored()).toMatchObject([{ size: '8', color: 'Ivory', isMadeToOrder: true }])
    await user.click(button('Noir'))
    expect(screen.queryByText(/^Made to order/)).toBeNull()
  })

  it('does not mark single options if the whole product is sold out', async () => {
    const variants = gown.variants.map((each) => ({ ...each, inStock: false }))
    await open('/product/p-1', { product: { ...gown, inStock: false, variants } })
    expect(options('Size')).toEqual(['4', '6', '8'])
    expect(button('Add to Cart').disabled).toBe(true)
  })
})

describe('units held by other shoppers', () => {
  const IN_TWO_MINUTES = () => new Date(Date.now() + 120_000).toISOString()
  const timeOf = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

  it('requests availability only for a selected variant with few units left', async () => {
    const { user, asked } = await open('/product/p-1?color=Noir', {
      answers: { [AVAILABILITY]: available(2) },
    })
    await user.click(button('4'))
    await user.click(button('6, sold out'))
    expect(asked()).toBe(0)
    await user.click(button('8'))
    await waitFor(() => expect(asked()).toBe(1))
    await user.click(button('4'))
    await user.click(button('8'))
    await user.click(button('Add to Cart'))
    expect(asked()).toBe(1)
    expect(stored()).toHaveLength(1)
  })

  it('shows the end of the hold in local time, with the waitlist', async () => {
    const freesAt = IN_TWO_MINUTES()
    await open('/product/p-1?color=Noir&size=8', { answers: { [AVAILABILITY]: available(0, freesAt) } })
    // Shortly before midnight the label includes the weekday.
    const label = new RegExp(`^In another bag until (\\w+, )?${timeOf(freesAt)}$`)
    const words = await screen.findByText(label)
    expect(words.closest('[role="status"]')).toBeTruthy()
    expect(buying()).toBeNull()
    expect(await screen.findByRole('region', { name: 'Join the waitlist' })).toBeTruthy()
  })

  it('shows the weekday if the hold ends on another day', async () => {
    const inTwoDays = new Date()
    inTwoDays.setDate(inTwoDays.getDate() + 2)
    const freesAt = inTwoDays.toISOString()
    await open('/product/p-1?color=Noir&size=8', { answers: { [AVAILABILITY]: available(0, freesAt) } })
    const weekday = inTwoDays.toLocaleDateString('en-US', { weekday: 'long' })
    expect(await screen.findByText(`In another bag until ${weekday}, ${timeOf(freesAt)}`)).toBeTruthy()
  })

  it('shows that a unit is reserved for a waiting shopper', async () => {
    const answers = { [AVAILABILITY]: available(0, IN_TWO_MINUTES(), true) }
    await open('/product/p-1?color=Noir&size=8', { answers })
    expect(await screen.findByText(/^Reserved for a client until /)).toBeTruthy()
    expect(screen.getByText('Held for someone else')).toBeTruthy()
    expect(screen.queryByText(/In another bag/)).toBeNull()
    expect(buying()).toBeNull()
  })

  describe('units reserved for this shopper', () => {
    const kept = (given: object = {}) => ({
      'rivage.claims.1': JSON.stringify([
        { token: 't', productId: 'p-1', size: '8', color: 'Noir', keptUntil: IN_TWO_MINUTES(), ...given },
      ]),
    })
    const held = () => ({ answers: { [AVAILABILITY]: available(0, IN_TWO_MINUTES()) } })

    it('adds a unit reserved for this shopper to the cart', async () => {
      const { user, asked } = await open('/product/p-1?color=Noir&size=8', held(), kept())
      expect(screen.getByText('Only 2 left')).toBeTruthy()
      await user.click(button('Add to Cart'))
      expect(stored()).toMatchObject([{ size: '8', color: 'Noir' }])
      expect(asked()).toBe(0)
    })

    it('accepts a reservation in any size and color if the product has one stock count', async () => {
      const product = buildListedProduct({ stockQuantity: 1 })
      const { asked } = await open('/product/p-1?color=Noir&size=S', { ...held(), product }, kept())
      expect(buying()).toBeTruthy()
      expect(asked()).toBe(0)
    })

    it.each([
      ['another size', { size: '4' }],
      ['another piece', { productId: 'p-2' }],
      ['a time that is over', { keptUntil: new Date(Date.now() - 1000).toISOString() }],
    ])('ignores a reservation for %s', async (_what, given) => {
      await open('/product/p-1?color=Noir&size=8', held(), kept(given))
      expect(await screen.findByText(/^In another bag until/)).toBeTruthy()
    })
  })

  it('offers the unit again when the hold ends, without a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const freesAt = IN_TWO_MINUTES()
    let answer = available(0, freesAt)
    const { asked } = await open('/product/p-1?color=Noir&size=8', {
      answers: { [AVAILABILITY]: () => answer },
    })
    await screen.findByText(/^In another bag until/)
    await act(() => vi.advanceTimersByTimeAsync(100_000))
    expect(asked()).toBe(1)
    answer = available(1)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(asked()).toBe(2)
    expect(screen.getByText('Only 1 left')).toBeTruthy()
    expect(buying()).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(asked()).toBe(2)
  })

  it('shows that a held unit was sold, and stops polling', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    let answer = available(0, IN_TWO_MINUTES())
    const { asked } = await open('/product/p-1?color=Noir&size=8', {
      answers: { [AVAILABILITY]: () => answer },
    })
    await screen.findByText(/^In another bag until/)
    answer = available(0)
    await act(() => vi.advanceTimersByTimeAsync(130_000))
    expect(await screen.findByText('Sold out in 8, Noir')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(900_000))
    expect(asked()).toBe(2)
  })

  it('stops polling while the page is hidden, and polls immediately when it is shown again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const { asked } = await open('/product/p-1?color=Noir&size=8', {
      answers: { [AVAILABILITY]: available(0, IN_TWO_MINUTES()) },
    })
    await screen.findByText(/^In another bag until/)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(900_000))
    expect(asked()).toBe(1)
    hidden.mockReturnValue(false)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(asked()).toBe(2)
    hidden.mockRestore()
  })

  it('checks availability again before it adds to the cart, and rejects units now held', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    let answer = available(2)
    await open('/product/p-1?color=Noir&size=8', { answers: { [AVAILABILITY]: () => answer } })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    answer = available(0, IN_TWO_MINUTES())
    await act(async () => buying()?.click())
    const words = await screen.findByText(/^In another bag until/)
    expect(stored()).toEqual([])
    expect(document.activeElement?.contains(words)).toBe(true)
  })

  it('adds to the cart if the availability request times out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    await open('/product/p-1?color=Noir&size=8', {
      answers: { [AVAILABILITY]: () => new Promise(() => {}) },
    })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await act(async () => buying()?.click())
    expect(stored()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(stored()).toHaveLength(1)
  })
})
