import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Claim } from '../../../domain/contract/people/claim.ts'
import { buildListedImage, buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedHandler, MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'
import { readStoredClaims } from '../../cart/claims/storedClaims.ts'
import { formatShopDeadline } from '../../../domain/rules/dates/shopTime.ts'

const LOOK = 'POST /api/claims/look'
const GIVE_BACK = 'POST /api/claims/give-back'

const gown = buildListedProduct({
  name: 'Étoile Gown',
  price: 3200,
  sizes: ['4', '6'],
  colors: ['Ivory', 'Noir'],
  stockQuantity: 1,
  images: [
    buildListedImage({ _id: 'i-1', path: '/media/ivory.webp', alt: 'In ivory.', color: 'Ivory' }),
    buildListedImage({ _id: 'i-2', path: '/media/noir.webp', alt: 'In noir.', color: 'Noir' }),
  ],
})

const TOMORROW = () => new Date(Date.now() + 24 * 3_600_000).toISOString()
const claimOf = (given: Partial<Claim> = {}): Claim => ({
  productId: 'p-1',
  size: '6',
  color: 'Noir',
  keptUntil: TOMORROW(),
  state: 'open',
  isBeingPaid: false,
  ...given,
})

async function open(
  look: MockedHandler,
  { answers = {}, stored = {} }: { answers?: MockedResponses; stored?: Record<string, string> } = {},
  url = '/claim?token=t.k',
) {
  const calls = mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    '/api/products/p-1': { body: { product: gown } },
    [LOOK]: look,
    ...answers,
  })
  const opened = await renderApp(url, {}, stored)
  return { ...opened, asked: (path: string) => calls.mock.calls.filter(([called]) => called === path).length }
}

const openClaim = (given: Partial<Claim> = {}, rest: Parameters<typeof open>[1] = {}) =>
  open({ body: { claim: claimOf(given) } }, rest)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const link = (name: string) => within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Étoile Gown' })
const adding = () => screen.queryByRole('button', { name: 'Add to Cart' })
const cart = () => JSON.parse(localStorage.getItem('rivage.cart.1') ?? '[]') as object[]
const cartWith = (quantity: number, given: object = {}) => ({
  'rivage.cart.1': JSON.stringify([
    { productId: 'p-1', size: '6', color: 'Noir', name: 'Étoile Gown', price: 3200, quantity, ...given },
  ]),
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('reserved unit', () => {
  it('shows the reserved size and color with the end of the reservation', async () => {
    const keptUntil = TOMORROW()
    const sent: unknown[] = []
    await open(({ body }) => {
      sent.push(body)
      return { body: { claim: claimOf({ keptUntil }) } }
    })
    await heading()
    expect(screen.getByText('Size 6, Noir')).toBeTruthy()
    expect(screen.getByText('$3,200')).toBeTruthy()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'In noir.' }).src).toContain('/media/noir.webp')
    const words = screen.getByText(`Reserved for you until ${formatShopDeadline(keptUntil)}.`)
    expect(words.getAttribute('role')).toBe('status')
    expect(link('Étoile Gown').getAttribute('href')).toBe('/product/p-1?color=Noir&size=6')
    expect(sent).toEqual([{ token: 't.k' }])
    expect(document.title).toMatch(/^Reserved for you/)
  })

  it('neither adds the unit to the cart nor releases it when the link is opened', async () => {
    const { asked } = await openClaim()
    await heading()
    expect(cart()).toEqual([])
    expect(asked('/api/claims/give-back')).toBe(0)
  })

  it('adds one unit of the reserved size and color to the cart, and stores the claim', async () => {
    const keptUntil = TOMORROW()
    const { user } = await openClaim({ keptUntil })
    await heading()
    await user.click(button('Add to Cart'))
    expect(cart()).toMatchObject([{ productId: 'p-1', size: '6', color: 'Noir', quantity: 1 }])
    const words = screen.getByText(/^Étoile Gown was added to your bag\./)
    expect(words.getAttribute('role')).toBe('status')
    expect(within(words).getByRole('link', { name: 'View bag' })).toBeTruthy()
    expect(document.activeElement?.contains(words)).toBe(true)
    expect(adding()).toBeNull()
    expect(readStoredClaims()).toEqual([
      { token: 't.k', productId: 'p-1', size: '6', color: 'Noir', keptUntil },
    ])
  })

  it('offers no Add to Cart if the unit is already in the cart', async () => {
    await openClaim({}, { stored: cartWith(1) })
    await heading()
    expect(screen.getByText(/^Étoile Gown is in your bag\./)).toBeTruthy()
    expect(adding()).toBeNull()
  })

  it('reports that nothing was added if another size in the cart has the last unit', async () => {
    const { user } = await openClaim({}, { stored: cartWith(1, { size: '4' }) })
    await heading()
    await user.click(button('Add to Cart'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Étoile Gown was not added. The last of this piece is in your bag.',
    )
    expect(cart()).toHaveLength(1)
    expect(adding()).toBeTruthy()
  })

  it('shows that the reservation has expired while the page is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    let claim = claimOf({ keptUntil: new Date(Date.now() + 60_000).toISOString() })
    await open(() => ({ body: { claim } }))
    await heading()
    expect(adding()).toBeTruthy()
    claim = { ...claim, state: 'ended' }
    await act(() => vi.advanceTimersByTimeAsync(62_000))
    expect(await screen.findByText(/^It is no longer reserved for you\./)).toBeTruthy()
    expect(adding()).toBeNull()
    expect(readStoredClaims()).toEqual([])
  })
})

describe('releasing a reserved unit', () => {
  const thanks = { body: { message: 'Thank you. It is back on sale.' } }

  const ask = async (answer: MockedHandler, stored?: Record<string, string>) => {
    const opened = await openClaim({}, { answers: { [GIVE_BACK]: answer }, ...(stored && { stored }) })
    await heading()
    await opened.user.click(button('I no longer want it'))
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Give it back' })) }
  }

  it('keeps the reservation if the shopper cancels the dialog', async () => {
    const { user, dialog, asked } = await ask(thanks)
    await user.click(dialog.getByRole('button', { name: 'Keep it for me' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked('/api/claims/give-back')).toBe(0)
    expect(readStoredClaims()).toHaveLength(1)
  })

  it('shows the server message, and deletes the claim and the unit in the cart', async () => {
    const sent: unknown[] = []
    const { user, dialog } = await ask(({ body }) => {
      sent.push(body)
      return thanks
    }, cartWith(2))
    await user.click(dialog.getByRole('button', { name: 'Give it back' }))
    const words = await screen.findByText('Thank you. It is back on sale.')
    expect(sent).toEqual([{ token: 't.k' }])
    expect(document.activeElement?.contains(words)).toBe(true)
    expect(readStoredClaims()).toEqual([])
    expect(cart()).toMatchObject([{ size: '6', color: 'Noir', quantity: 1 }])
    expect(screen.queryByRole('button', { name: 'I no longer want it' })).toBeNull()
  })

  it.each([
    [409, 'A payment for it is in progress.'],
    [404, 'No piece is kept by this link.'],
  ])('shows the error of a %d response, and keeps the reservation', async (status, error) => {
    const { user, dialog } = await ask({ status, body: { error } }, cartWith(1))
    await user.click(dialog.getByRole('button', { name: 'Give it back' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(error)
    expect(readStoredClaims()).toHaveLength(1)
    expect(cart()).toHaveLength(1)
  })

  it('allows another attempt if the shop is unreachable', async () => {
    const { user, dialog } = await ask(() => {
      throw new TypeError('Failed to fetch')
    })
    await user.click(dialog.getByRole('button', { name: 'Give it back' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^We cannot reach the shop/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Give it back' }).disabled).toBe(false)
  })
})

describe('claim link of an ended reservation', () => {
  it('shows that the reservation has expired, and links to that size and color', async () => {
    await openClaim({ state: 'ended' })
    await heading()
    expect(screen.getByText(/^It is no longer reserved for you\./)).toBeTruthy()
    expect(link('View the piece').getAttribute('href')).toBe('/product/p-1?color=Noir&size=6')
    expect(adding()).toBeNull()
    expect(readStoredClaims()).toEqual([])
  })

  it('shows that the unit was ordered, and links to the order', async () => {
    await openClaim({ state: 'bought' })
    await heading()
    expect(screen.getByText('This piece was reserved for you, and it has been ordered.')).toBeTruthy()
    expect(link('See your order').getAttribute('href')).toBe('/order-status')
    expect(adding()).toBeNull()
  })

  it('shows that a payment is in progress, then that the unit was ordered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    let claim = claimOf({ isBeingPaid: true })
    await open(() => ({ body: { claim } }))
    await heading()
    expect(screen.getByText(/^A payment for it is in progress/)).toBeTruthy()
    expect(adding()).toBeNull()
    expect(screen.queryByRole('button', { name: 'I no longer want it' })).toBeNull()
    claim = claimOf({ state: 'bought' })
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(await screen.findByText(/it has been ordered/)).toBeTruthy()
  })
})

describe('claim link without a reservation', () => {
  const title = () => screen.findByRole('heading', { level: 1, name: 'Reserved for you' })

  it('reports an incomplete link if it has no token, and sends no request', async () => {
    const { asked } = await open({ body: {} }, {}, '/claim')
    await title()
    expect(screen.getByText(/^This link is incomplete/)).toBeTruthy()
    expect(asked('/api/claims/look')).toBe(0)
  })

  it('shows the error message of the server for an unknown token', async () => {
    await open({ status: 404, body: { error: 'No piece is kept by this link.' } })
    await title()
    expect(await screen.findByText('No piece is kept by this link.')).toBeTruthy()
    expect(link('Back to Home').getAttribute('href')).toBe('/')
  })

  it.each([
    ['was kept', 'open', /^This piece has left the collection/, 'Back to Home', '/'],
    ['was ordered', 'bought', /it has been ordered/, 'See your order', '/order-status'],
  ] as const)(
    'shows the status of a unit that %s before its product was deleted',
    async (_what, state, words, to, path) => {
      const answers = { '/api/products/p-1': { status: 404, body: { error: 'Not found' } } }
      await openClaim({ state }, { answers })
      expect(await screen.findByText(words)).toBeTruthy()
      expect(link(to).getAttribute('href')).toBe(path)
    },
  )

  it.each([
    ['nobody answers', undefined, 'No connection'],
    [
      'the shop fails',
      { status: 500, body: { error: 'Something went wrong on our side.' } },
      'Reserved for you',
    ],
  ])('retries on request if %s', async (_what, failure, name) => {
    let answer = failure
    const { user } = await open(() => {
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    })
    await screen.findByRole('heading', { level: 1, name })
    answer = { status: 200, body: { claim: claimOf() } } as unknown as typeof answer
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(adding()).toBeTruthy())
  })

  it('shows a loading message until the response arrives', async () => {
    await open(() => new Promise(() => {}))
    expect(screen.getByText('Loading your reserved piece…').getAttribute('role')).toBe('status')
  })
})
