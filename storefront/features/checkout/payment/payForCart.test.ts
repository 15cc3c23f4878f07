import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import { addClaim } from '../../../cart/claims/claimStore.ts'
import { confirmByCard, confirmByWallet } from './confirmPayment.ts'
import { PAYMENT_UNAVAILABLE, payForCart } from './payForCart.ts'

const customer = {
  email: 'guest@example.com',
  firstName: 'Test',
  lastName: 'Guest',
  address: '1 High St',
  city: 'London',
  zipCode: 'N1',
  country: 'United Kingdom',
}
const lines = [
  {
    productId: 'sw-001',
    size: 'S',
    color: 'Black',
    quantity: 2,
    name: 'One-Piece',
    price: 425,
    image: undefined,
  },
]
const succeeded = { id: 'pi_1', amount: 85000, currency: 'usd', status: 'succeeded' }

const retrieve = vi.fn<(secret: string) => Promise<object>>()
const confirm = vi.fn<(secret: string, data: object) => Promise<object>>()
const fetchMock = vi.fn<typeof fetch>()

const stripe = { retrievePaymentIntent: retrieve, confirmCardPayment: confirm } as unknown as Stripe
const card = {} as StripeCardNumberElement
const pay = (confirmIt = confirmByCard({ stripe, card, customer })) =>
  payForCart({ stripe, confirm: confirmIt, lines, customer, checkoutId: 'ORD-1-a' })

const answer = (status: number, body: object) =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body) }) as Response

beforeEach(() => {
  globalThis.fetch = fetchMock
  fetchMock.mockResolvedValue(answer(200, { clientSecret: 'pi_1_secret' }))
  retrieve.mockResolvedValue({ paymentIntent: { ...succeeded, status: 'requires_payment_method' } })
  confirm.mockResolvedValue({ paymentIntent: succeeded })
})

afterEach(() => {
  for (const mock of [retrieve, confirm, fetchMock]) mock.mockReset()
})

describe('payForCart', () => {
  it('requests a payment intent for the total in cents with the checkout ID', async () => {
    await expect(pay()).resolves.toEqual({ kind: 'paid', payment: succeeded })
    const [path, request] = fetchMock.mock.calls[0] ?? []
    expect(path).toBe('/create-payment-intent')
    expect(JSON.parse(String(request?.body))).toEqual({
      amount: 85000,
      currency: 'usd',
      metadata: { customer_email: 'guest@example.com', customer_name: 'Test Guest', order_id: 'ORD-1-a' },
      items: [{ productId: 'sw-001', size: 'S', color: 'Black', quantity: 2 }],
      customerInfo: customer,
    })
  })

  it('sends the valid claims for the lines of the cart, and no others', async () => {
    const keptUntil = new Date(Date.now() + 60_000).toISOString()
    const one = { productId: 'sw-001', size: 'S', color: 'Black', keptUntil }
    addClaim({ ...one, token: 'of-the-line' })
    addClaim({ ...one, size: 'M', token: 'of-another-size' })
    addClaim({ ...one, keptUntil: new Date(Date.now() - 1).toISOString(), token: 'over' })
    await pay()
    const sent: unknown = JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))
    expect(sent).toMatchObject({ claims: ['of-the-line'] })
  })

  it('sends the country code of the billing address', async () => {
    await pay()
    expect(confirm).toHaveBeenCalledWith('pi_1_secret', {
      payment_method: {
        card,
        billing_details: {
          name: 'Test Guest',
          email: 'guest@example.com',
          address: { line1: '1 High St', city: 'London', postal_code: 'N1', country: 'GB' },
        },
      },
    })
  })

  it('uses a separate billing address, and does not send the phone number to Stripe', async () => {
    const billing = {
      firstName: 'Ada',
      lastName: 'Example',
      address: '2 Quay',
      apartment: 'Apt 4B',
      city: 'New York',
      state: 'NY',
      zipCode: '10003',
      country: 'United States',
    }
    await pay(confirmByCard({ stripe, card, customer: { ...customer, phone: '2125550123', billing } }))
    const expected = {
      name: 'Ada Example',
      email: 'guest@example.com',
      address: {
        line1: '2 Quay',
        line2: 'Apt 4B',
        city: 'New York',
        state: 'NY',
        postal_code: '10003',
        country: 'US',
      },
    }
    expect(confirm).toHaveBeenCalledWith('pi_1_secret', {
      payment_method: { card, billing_details: expected },
    })
  })

  it('pays with a wallet after the wallet sheet is validated', async () => {
    const confirmPayment = vi.fn<(given: object) => Promise<object>>(async () => ({
      paymentIntent: succeeded,
    }))
    const submit = vi.fn<() => Promise<object>>(async () => ({}))
    const elements = { submit } as unknown as StripeElements
    const wallet = confirmByWallet({ stripe: { confirmPayment } as unknown as Stripe, elements })
    await expect(pay(wallet)).resolves.toEqual({ kind: 'paid', payment: succeeded })
    expect(confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'pi_1_secret',
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    })
    submit.mockResolvedValue({ error: { message: 'The sheet was closed.' } })
    await expect(pay(wallet)).resolves.toMatchObject({ message: 'Payment failed: The sheet was closed.' })
    expect(confirmPayment).toHaveBeenCalledTimes(1)
  })

  it('does not charge a payment that has already succeeded', async () => {
    retrieve.mockResolvedValue({ paymentIntent: succeeded })
    await expect(pay()).resolves.toMatchObject({ kind: 'paid' })
    expect(confirm).not.toHaveBeenCalled()
  })

  it('treats a payment that another tab completed as paid', async () => {
    confirm.mockResolvedValue({ error: { message: 'already succeeded', payment_intent: succeeded } })
    await expect(pay()).resolves.toMatchObject({ kind: 'paid' })
  })

  it('returns the decline message of Stripe, or the default message', async () => {
    confirm.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    await expect(pay()).resolves.toMatchObject({ message: 'Payment failed: Your card was declined.' })
    confirm.mockResolvedValueOnce({ error: {} })
    await expect(pay()).resolves.toMatchObject({
      message: 'Payment failed: An error occurred during payment processing.',
    })
  })

  it('returns an error message for an unexpected exception', async () => {
    confirm.mockRejectedValue(new Error('boom'))
    await expect(pay()).resolves.toMatchObject({
      kind: 'failed',
      message: 'Payment failed: An unexpected error occurred. Please try again.',
    })
  })

  it('returns a failure while the bank is still processing the payment', async () => {
    confirm.mockResolvedValue({ paymentIntent: { ...succeeded, status: 'processing' } })
    await expect(pay()).resolves.toMatchObject({ kind: 'failed' })
  })

  it('returns the server message for a sold-out product, and charges nothing', async () => {
    const shortage = { productId: 'sw-001', left: 0 }
    fetchMock.mockResolvedValue(answer(409, { error: 'One-Piece is sold out.', shortage }))
    await expect(pay()).resolves.toEqual({
      kind: 'failed',
      message: 'One-Piece is sold out.',
      isCartOutdated: true,
      isCheckoutUsed: false,
      shortage,
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  it('detects a checkout that was paid with another cart', async () => {
    fetchMock.mockResolvedValue(answer(409, { error: 'Already paid.', field: 'metadata.order_id' }))
    await expect(pay()).resolves.toMatchObject({ isCheckoutUsed: true })
  })

  it('returns CANNOT_PAY_NOW if the shop is unreachable', async () => {
    fetchMock.mockRejectedValue(new TypeError('offline'))
    await expect(pay()).resolves.toMatchObject({ kind: 'failed', message: PAYMENT_UNAVAILABLE })
  })
})
