import { beforeEach, describe, expect, it } from 'vitest'
import { getLineShortage, type Shortages } from '../../domain/rules/cart/shortages.ts'
import { buildListedProduct } from '../../tests/support/build/buildListedProduct.ts'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { refreshShortages } from './refreshShortages.ts'
import { storeUnconfirmedCheckout } from './unconfirmedCheckout.ts'

const product = buildListedProduct({
  sizes: ['S'],
  colors: ['Noir'],
  stockBy: 'variant',
  stockQuantity: 2,
  variants: [{ size: 'S', color: 'Noir', inStock: true, stockQuantity: 2 }],
})
const line = {
  productId: 'p-1',
  size: 'S',
  color: 'Noir',
  quantity: 2,
  name: 'Lagune',
  price: 425,
  image: undefined,
}
const freesAt = '2030-01-01T12:00:00.000Z'

/** Runs `refreshShortages` with a mocked availability and returns the resulting shortage of the line. */
async function ask(answer: { left: number | null; freesAt: string | null }, before: Shortages = new Map()) {
  const calls = mockEndpoints({
    '/api/products/p-1/availability': {
      body: { variants: [{ size: 'S', color: 'Noir', isForWaiting: false, ...answer }] },
    },
  })
  let shortages = before
  const cart = {
    readLines: () => [line],
    changeShortages: (change: (now: Shortages) => Shortages) => void (shortages = change(shortages)),
  }
  await refreshShortages(cart, [product])
  return { short: getLineShortage(shortages, line), asked: calls.mock.calls.length, shortages }
}

beforeEach(() => localStorage.clear())

describe('availability of cart lines', () => {
  it('stores when a variant held entirely by others becomes available', async () => {
    expect((await ask({ left: 0, freesAt })).short).toMatchObject({ left: 0, freesAt, isOfVariant: true })
  })

  it('stores how many units others leave if there are fewer than in the cart', async () => {
    expect((await ask({ left: 1, freesAt: null })).short).toMatchObject({ left: 1 })
  })

  it('removes the shortage once the units are available again', async () => {
    const { shortages } = await ask({ left: 0, freesAt })
    expect((await ask({ left: 2, freesAt: null }, shortages)).short).toBeUndefined()
  })

  it('sends no request while a pending payment may hold the units', async () => {
    storeUnconfirmedCheckout(`ORD-${Date.now()}-0123456789abcdef01234567`)
    expect(await ask({ left: 0, freesAt })).toMatchObject({ asked: 0, short: undefined })
  })
})
