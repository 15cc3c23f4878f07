import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildNewOrder, saveOrder } from './saveOrder.ts'

const customer = {
  email: 'guest@example.com',
  firstName: 'Test',
  lastName: 'Guest',
  address: '1 Main St',
  city: 'Springfield',
  zipCode: '01101',
  country: 'United States',
}
const lines = [
  {
    productId: 'sw-001',
    size: 'S',
    color: 'Black',
    quantity: 2,
    name: 'One-Piece',
    price: 19.99,
    image: undefined,
  },
]
const payment = { id: 'pi_1', amount: 3998, currency: 'usd', status: 'succeeded' as const }
const order = buildNewOrder(lines, customer, payment)

const answer = (status: number, body: object) =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body) }) as Response

const fetchMock = vi.fn<typeof fetch>()
const wait = vi.fn(async () => {})

function expectLogged() {
  const log = vi.mocked(console.error)
  expect(log.mock.calls).toEqual([['Failed to save order']])
  log.mockClear()
}

beforeEach(() => {
  globalThis.fetch = fetchMock
})

afterEach(() => {
  fetchMock.mockReset()
  wait.mockClear()
})

describe('saving the order of a paid cart', () => {
  it('builds an order with the cart in dollars and the payment in cents', () => {
    expect(order).toEqual({
      customerInfo: customer,
      items: [
        {
          productId: 'sw-001',
          productName: 'One-Piece',
          price: 19.99,
          quantity: 2,
          size: 'S',
          color: 'Black',
        },
      ],
      payment: { stripePaymentIntentId: 'pi_1', amount: 3998, currency: 'usd', status: 'succeeded' },
      subtotal: 39.98,
      tax: 0,
      shipping: 0,
      total: 39.98,
    })
  })

  it('retries saving the order after a network error, with a keepalive request', async () => {
    fetchMock
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(answer(201, { orderId: 'RV-1' }))
    await expect(saveOrder(order, wait)).resolves.toBe('RV-1')
    expect(fetchMock).toHaveBeenCalledTimes(2)
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, method: 'POST' })
  })

  it('stops saving the order after three attempts, and only logs the failure', async () => {
    fetchMock.mockResolvedValue(answer(503, { error: 'down' }))
    await expect(saveOrder(order, wait)).resolves.toBeUndefined()
    expect(fetchMock).toHaveBeenCalledTimes(3)
    expectLogged()
  })

  it('does not retry saving the order after a 400 response', async () => {
    fetchMock.mockResolvedValue(answer(400, { error: 'items must not be empty' }))
    await expect(saveOrder(order, wait)).resolves.toBeUndefined()
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expectLogged()
  })
})
