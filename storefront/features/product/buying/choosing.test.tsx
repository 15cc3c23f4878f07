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

/** Size 4 is sold out in Ivory only, 6 in both colors; 8 has two units left in Noir and is made to order in Ivory. */
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
const stored = () => JSON.parse(localStorage.getItem('rivage.bag.1') ?? '[]') as object[]

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('sizes and colors that are counted apart', () => {
  it('say in words what cannot be had, with what is chosen beside', async () => {
    const { user } = await open()
    expect(options('Size')).toEqual(['4', '6, sold out', '8'])
    expect(options('Color')).toEqual(['Ivory', 'Noir'])
    await user.click(button('Ivory'))
    expect(options('Size')).toEqual(['4, sold out', '6, sold out', '8'])
    await user.click(button('Noir'))
    await user.click(button('4'))
    expect(options('Color')).toEqual(['Ivory, sold out', 'Noir'])
  })

  it('can be chosen when they are sold out: then the form waits for exactly these', async () => {
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

  it('open with the waiting list where a link leads to what is sold out', async () => {
    await open('/product/p-1?color=Ivory&size=4')
    expect(await screen.findByText('Sold out in 4, Ivory')).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Join the waitlist' })).toBeTruthy()
  })

  it('tell how few are left of the chosen one, and bound it by that', async () => {
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

  it('say of the chosen one when it leaves', async () => {
    const { user } = await open('/product/p-1?size=8')
    expect(screen.queryByText(/^Made to order/)).toBeNull()
    await user.click(button('Ivory'))
    expect(screen.getByText(/^Made to order/)).toBeTruthy()
    await user.click(button('Add to Cart'))
    expect(stored()).toMatchObject([{ size: '8', color: 'Ivory', isMadeToOrder: true }])
    await user.click(button('Noir'))
    expect(screen.queryByText(/^Made to order/)).toBeNull()
  })

  it('are not marked one by one where nothing at all is left', async () => {
    const variants = gown.variants.map((each) => ({ ...each, inStock: false }))
    await open('/product/p-1', { product: { ...gown, inStock: false, variants } })
    expect(options('Size')).toEqual(['4', '6', '8'])
    expect(button('Add to Cart').disabled).toBe(true)
  })
})

describe('what others hold', () => {
  const IN_TWO_MINUTES = () => new Date(Date.now() + 120_000).toISOString()
  const timeOf = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

  it('is asked for nothing but a choice of which few are left', async () => {
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

  it('is told with its end in the shopper’s own time, and the waiting list beside it', async () => {
    const freesAt = IN_TWO_MINUTES()
    await open('/product/p-1?color=Noir&size=8', { answers: { [AVAILABILITY]: available(0, freesAt) } })
    // Shortly before midnight the label includes the weekday.
    const label = new RegExp(`^In another bag until (\\w+, )?${timeOf(freesAt)}$`)
    const words = await screen.findByText(label)
    expect(words.closest('[role="status"]')).toBeTruthy()
    expect(buying()).toBeNull()
    expect(await screen.findByRole('region', { name: 'Join the waitlist' })).toBeTruthy()
  })

  it('is told with its day where that is another', async () => {
    const inTwoDays = new Date()
    inTwoDays.setDate(inTwoDays.getDate() + 2)
    const freesAt = inTwoDays.toISOString()
    await open('/product/p-1?color=Noir&size=8', { answers: { [AVAILABILITY]: available(0, freesAt) } })
    const weekday = inTwoDays.toLocaleDateString('en-US', { weekday: 'long' })
    expect(await screen.findByText(`In another bag until ${weekday}, ${timeOf(freesAt)}`)).toBeTruthy()
  })

  it('is told as what it is where it is kept for somebody who waited', async () => {
    const answers = { [AVAILABILITY]: available(0, IN_TWO_MINUTES(), true) }
    await open('/product/p-1?color=Noir&size=8', { answers })
    expect(await screen.findByText(/^Reserved for a client until /)).toBeTruthy()
    expect(screen.getByText('Held for someone else')).toBeTruthy()
    expect(screen.queryByText(/In another bag/)).toBeNull()
    expect(buying()).toBeNull()
  })

  describe('for this very shopper, who waited for it,', () => {
    const kept = (given: object = {}) => ({
      'rivage.claims.1': JSON.stringify([
        { token: 't', productId: 'p-1', size: '8', color: 'Noir', keptUntil: IN_TWO_MINUTES(), ...given },
      ]),
    })
    const held = () => ({ answers: { [AVAILABILITY]: available(0, IN_TWO_MINUTES()) } })

    it('is not told as another’s, and goes into the bag', async () => {
      const { user, asked } = await open('/product/p-1?color=Noir&size=8', held(), kept())
      expect(screen.getByText('Only 2 left')).toBeTruthy()
      await user.click(button('Add to Cart'))
      expect(stored()).toMatchObject([{ size: '8', color: 'Noir' }])
      expect(asked()).toBe(0)
    })

    it('is of any size and color where the piece is counted as a whole', async () => {
      const product = buildListedProduct({ stockQuantity: 1 })
      const { asked } = await open('/product/p-1?color=Noir&size=S', { ...held(), product }, kept())
      expect(buying()).toBeTruthy()
      expect(asked()).toBe(0)
    })

    it.each([
      ['another size', { size: '4' }],
      ['another piece', { productId: 'p-2' }],
      ['a time that is over', { keptUntil: new Date(Date.now() - 1000).toISOString() }],
    ])('says nothing of %s', async (_what, given) => {
      await open('/product/p-1?color=Noir&size=8', held(), kept(given))
      expect(await screen.findByText(/^In another bag until/)).toBeTruthy()
    })
  })

  it('frees itself on the page, without a reload', async () => {
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

  it('is sold out once it was bought, and nobody asks any more', async () => {
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

  it('is not asked for while the page is hidden, and at once when it is looked at again', async () => {
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

  it('is asked once more before something goes into the bag, and keeps out what went meanwhile', async () => {
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

  it('keeps nobody from the bag where the shop does not answer', async () => {
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
