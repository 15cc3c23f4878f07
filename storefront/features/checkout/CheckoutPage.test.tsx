import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { BagProvider } from '../../bag/BagProvider.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'
import { buildFakeStripe } from './testing/buildFakeStripe.ts'

const line = {
  productId: 'sw-001',
  size: 'S',
  color: 'Black',
  quantity: 2,
  name: 'Riva One-Piece',
  price: 425,
}
const config = {
  paymentMode: 'rehearsal',
  publishableKey: 'pk_sandbox',
  paymentScript: '/stripe-sandbox/stripe.js',
  countries: [
    { name: 'United States', code: 'US' },
    { name: 'France', code: 'FR' },
  ],
  defaultCountry: 'United States',
}
const succeeded = { id: 'pi_1', amount: 85000, currency: 'usd', status: 'succeeded' }

const retrieve = jest.fn<() => Promise<object>>()
const confirm = jest.fn<() => Promise<object>>()
const fetchMock = jest.fn<typeof fetch>()
let serve: Record<string, () => [number, object]>

const fakeStripe = buildFakeStripe(retrieve, confirm)

beforeEach(() => {
  localStorage.setItem('rivage.bag.1', JSON.stringify([line]))
  serve = {
    '/api/config': () => [200, config],
    '/api/products/sw-001': () => [
      200,
      { product: { ...line, id: 'sw-001', images: [], inStock: true, stockQuantity: 0 } },
    ],
    '/create-payment-intent': () => [200, { clientSecret: 'pi_1_secret' }],
    '/api/orders': () => [201, { orderId: 'RV-1001' }],
  }
  fetchMock.mockImplementation(async (path) => {
    const [status, body] = serve[String(path)]?.() ?? [404, { error: 'unknown' }]
    return { ok: status < 400, status, text: async () => JSON.stringify(body) } as Response
  })
  globalThis.fetch = fetchMock
  Object.assign(window, { Stripe: () => fakeStripe })
  retrieve.mockResolvedValue({ paymentIntent: { ...succeeded, status: 'requires_payment_method' } })
  confirm.mockResolvedValue({ paymentIntent: succeeded })
})

afterEach(() => {
  cleanup()
  for (const mock of [retrieve, confirm, fetchMock]) mock.mockReset()
  localStorage.clear()
  sessionStorage.clear()
})

async function openCheckout(entry: string | { pathname: string; state: object } = '/checkout') {
  const user = userEvent.setup()
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[entry]}>
        <BagProvider>
          <CheckoutPage />
        </BagProvider>
      </MemoryRouter>
    </SWRConfig>
  )
  // What it asks the server at once has come before anything else happens.
  await act(async () => render(page))
  return user
}

function fillInAddress() {
  const words = {
    Email: 'guest@example.com',
    'First name': 'Test',
    'Last name': 'Guest',
    Address: '1 Main St',
  }
  for (const [label, text] of Object.entries({ ...words, City: 'Springfield', 'ZIP code': '01101' })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  }
}

async function openPayment() {
  const user = await openCheckout()
  fillInAddress()
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  return { user, payButton: await screen.findByRole('button', { name: 'Pay $850.00' }) }
}

const calls = (path: string) => fetchMock.mock.calls.filter(([called]) => called === path)
const storedBag = () => JSON.parse(localStorage.getItem('rivage.bag.1') ?? '[]') as unknown[]

describe('the checkout', () => {
  it('sends an empty bag back to the shop', async () => {
    localStorage.clear()
    await openCheckout()
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy()
    expect(screen.getByText('Add some items to your bag before proceeding to checkout.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it('shows what is bought and what it costs', async () => {
    await openCheckout()
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
    expect(summary.getByText('S / Black')).toBeTruthy()
    expect(summary.getByText('No Image')).toBeTruthy()
    expect(summary.getByText('Subtotal (2 items)')).toBeTruthy()
    expect(summary.getAllByText('$850.00')).toHaveLength(3)
    expect(summary.getByText('Free')).toBeTruthy()
    expect(summary.getByText('$0.00')).toBeTruthy()
  })

  it('asks for every required field before the payment', async () => {
    const user = await openCheckout()
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields')
    expect(screen.getByText('Please enter your city.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('keeps what was typed on the way back', async () => {
    const { user } = await openPayment()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment' }))
    await user.click(screen.getByRole('button', { name: 'Back to Shipping' }))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Springfield')
  })

  it('never opens at the payment without an address', async () => {
    await openCheckout('/checkout?step=payment')
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy()
  })

  it('confirms the order and empties the bag once the card was charged', async () => {
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeTruthy()
    expect(await screen.findByText('RV-1001')).toBeTruthy()
    expect(screen.getByText(/confirmation email will follow/).textContent).toContain('guest@example.com')
    expect(storedBag()).toEqual([])
    expect(localStorage.getItem('rivage.checkout.1')).toBeNull()
    expect(calls('/api/orders')).toHaveLength(1)
  })

  it('shows the confirmation again after a reload, until there is something new to pay for', async () => {
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    await screen.findByText('RV-1001')
    const { checkoutId } = JSON.parse(sessionStorage.getItem('rivage.confirmation.1') ?? '') as {
      checkoutId: string
    }
    const entry = { pathname: '/checkout', state: { confirmed: checkoutId } }

    cleanup()
    await openCheckout(entry)
    expect(screen.getByText('RV-1001')).toBeTruthy()

    cleanup()
    localStorage.setItem('rivage.bag.1', JSON.stringify([line]))
    await openCheckout(entry)
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy()
  })

  it('confirms the order even when it could not be saved', async () => {
    serve['/api/orders'] = () => [400, { error: 'no' }]
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeTruthy()
    const log = jest.mocked(console.error)
    await waitFor(() => expect(log.mock.calls).toEqual([['Failed to save order']]))
    log.mockClear()
    expect(storedBag()).toEqual([])
  })

  it('keeps the bag and takes another try when the card is declined', async () => {
    confirm.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    expect((await screen.findByRole('alert')).textContent).toBe('Payment failed: Your card was declined.')
    expect(storedBag()).toHaveLength(1)
    expect(calls('/api/orders')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Pay $850.00' }))
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeTruthy()
    const names = calls('/create-payment-intent').map(
      ([, request]) =>
        (JSON.parse(String(request?.body)) as { metadata: { order_id: string } }).metadata.order_id,
    )
    expect(new Set(names).size).toBe(1)
  })

  it('charges once however often the button is clicked', async () => {
    let settle: (result: object) => void = () => {}
    confirm.mockReturnValue(new Promise((resolve) => (settle = resolve)))
    const { user, payButton } = await openPayment()
    act(() => {
      payButton.click()
      payButton.click()
    })
    await user.click(await screen.findByRole('button', { name: 'Processing…' }))
    settle({ paymentIntent: succeeded })
    await screen.findByRole('heading', { name: 'Order Confirmed' })
    expect(calls('/create-payment-intent')).toHaveLength(1)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  it('warns of leaving the page only while the card is being charged', async () => {
    const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let settle: (result: object) => void = () => {}
    confirm.mockReturnValue(new Promise((resolve) => (settle = resolve)))
    const { user, payButton } = await openPayment()
    expect(asksToStay()).toBe(false)
    await user.click(payButton)
    expect(asksToStay()).toBe(true)
    settle({ error: { message: 'Your card was declined.' } })
    await screen.findByRole('alert')
    expect(asksToStay()).toBe(false)
  })

  it("shows the server's words and today's prices when the bag no longer stands", async () => {
    const { user, payButton } = await openPayment()
    serve['/create-payment-intent'] = () => [409, { error: 'Riva One-Piece costs $400.00 now.' }]
    serve['/api/products/sw-001'] = () => [
      200,
      { product: { ...line, price: 400, id: 'sw-001', images: [], inStock: true, stockQuantity: 0 } },
    ]
    await user.click(payButton)
    expect((await screen.findByRole('alert')).textContent).toBe('Riva One-Piece costs $400.00 now.')
    expect(await screen.findByRole('button', { name: 'Pay $800.00' })).toBeTruthy()
    expect(confirm).not.toHaveBeenCalled()
    expect(storedBag()).toHaveLength(1)
  })

  it('pays anew when this checkout was already paid with another bag', async () => {
    const { user, payButton } = await openPayment()
    serve['/create-payment-intent'] = () => [409, { error: 'Already paid.', field: 'metadata.order_id' }]
    await user.click(payButton)
    await screen.findByRole('alert')
    const before = JSON.parse(String(calls('/create-payment-intent')[0]?.[1]?.body)) as { metadata: object }
    serve['/create-payment-intent'] = () => [200, { clientSecret: 'pi_1_secret' }]
    await user.click(screen.getByRole('button', { name: 'Pay $850.00' }))
    await screen.findByRole('heading', { name: 'Order Confirmed' })
    const after = JSON.parse(String(calls('/create-payment-intent')[1]?.[1]?.body)) as { metadata: object }
    expect(after.metadata).not.toEqual(before.metadata)
  })

  it('says that a piece has sold out before it is paid for', async () => {
    serve['/api/products/sw-001'] = () => [
      200,
      { product: { ...line, id: 'sw-001', images: [], inStock: false, stockQuantity: 0 } },
    ]
    await openCheckout()
    expect(await screen.findByText(/has just sold out/)).toBeTruthy()
  })
})
