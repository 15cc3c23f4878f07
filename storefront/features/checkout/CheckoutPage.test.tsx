import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { unconfirmedCheckoutId } from '../../cart/unconfirmedCheckout.ts'
import { CartProvider } from '../../cart/CartProvider.tsx'
import { addClaim } from '../../cart/claims/claimStore.ts'
import { readStoredClaims } from '../../cart/claims/storedClaims.ts'
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
  mode: 'sandbox',
  publishableKey: 'pk_sandbox',
  paymentScript: '/stripe-sandbox/stripe.js',
  countries: [
    { name: 'United States', code: 'US' },
    { name: 'France', code: 'FR' },
  ],
  defaultCountry: 'United States',
}
const product = {
  ...line,
  id: 'sw-001',
  images: [],
  sizes: ['S'],
  colors: ['Black'],
  inStock: true,
  stockQuantity: 0,
}
const MADE_TO_ORDER = 'Made to order. Ships in three to four weeks.'
const succeeded = { id: 'pi_1', amount: 85000, currency: 'usd', status: 'succeeded' }

const retrieve = vi.fn<() => Promise<object>>()
const confirm = vi.fn<() => Promise<object>>()
const fetchMock = vi.fn<typeof fetch>()
let serve: Record<string, () => [number, object]>

const fakeStripe = buildFakeStripe(retrieve, confirm)

beforeEach(() => {
  localStorage.setItem('rivage.cart.1', JSON.stringify([line]))
  serve = {
    '/api/config': () => [200, config],
    '/api/products/sw-001': () => [200, { product }],
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
  Reflect.deleteProperty(window, 'Stripe')
  for (const mock of [retrieve, confirm, fetchMock]) mock.mockReset()
  localStorage.clear()
  sessionStorage.clear()
})

async function openCheckout(entry: string | { pathname: string; state: object } = '/checkout') {
  const user = userEvent.setup()
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[entry]}>
        <CartProvider>
          <CheckoutPage />
        </CartProvider>
      </MemoryRouter>
    </SWRConfig>
  )
  // Flush the initial requests before the test continues.
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
  for (const [label, text] of Object.entries({
    ...words,
    City: 'Springfield',
    State: 'MA',
    'ZIP code': '01101',
  })) {
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
const storedCart = () => JSON.parse(localStorage.getItem('rivage.cart.1') ?? '[]') as unknown[]

describe('checkout page', () => {
  it('shows a link to the shop for an empty cart', async () => {
    localStorage.clear()
    await openCheckout()
    expect(screen.getByRole('heading', { name: 'Your bag is empty' })).toBeTruthy()
    expect(screen.getByText('Add some items to your bag before proceeding to checkout.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it('shows the products and prices of the order', async () => {
    const user = await openCheckout()
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
    expect(summary.getByText('S / Black')).toBeTruthy()
    expect(summary.getByText(MADE_TO_ORDER)).toBeTruthy()
    expect(summary.getByText('No Image')).toBeTruthy()
    expect(summary.getByText('Subtotal (2 items)')).toBeTruthy()
    expect(summary.getAllByText('$850.00')).toHaveLength(3)
    const fold = summary.getByRole('button', { name: 'Order summary – $850.00' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(summary.getByText('Free')).toBeTruthy()
    expect(summary.getByText('$0.00')).toBeTruthy()
  })

  it('requires every required field before the payment step', async () => {
    const user = await openCheckout()
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields')
    expect(screen.getByText('Enter your city.')).toBeTruthy()
    const email = screen.getByLabelText('Email')
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const words = document.getElementById(email.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Enter your email address.')
  })

  it('sets the autofill attributes of the address fields', async () => {
    await openCheckout()
    const autocompleteOf = (label: string) => {
      const field = screen.getByLabelText(label)
      return ['type', 'inputmode', 'autocomplete', 'enterkeyhint']
        .flatMap((name) => field.getAttribute(name) ?? [])
        .join(' · ')
    }
    expect(autocompleteOf('Email')).toBe('email · email · email · next')
    expect(autocompleteOf('First name')).toContain('given-name')
    expect(autocompleteOf('Last name')).toContain('family-name')
    expect(autocompleteOf('Address')).toContain('address-line1')
    expect(autocompleteOf('City')).toContain('address-level2')
    expect(autocompleteOf('ZIP code')).toContain('postal-code')
    expect(autocompleteOf('Country')).toContain('country-name')
  })

  it('warns about an incomplete ZIP code on blur, and continues only with a complete one', async () => {
    const user = await openCheckout()
    fillInAddress()
    const field = screen.getByLabelText('ZIP code')
    await user.clear(field)
    await user.type(field, '0110')
    expect(screen.queryByText(/5- or 9-digit/)).toBeNull()
    await user.tab()
    const [hint] = screen.getAllByText(/5- or 9-digit/)
    expect(field.getAttribute('aria-describedby')).toBe(hint?.id)
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    expect(screen.getByRole('alert').textContent).toMatch(/5- or 9-digit/)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '1')
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy()
  })

  it('shows the country first, and validates the postal code by its format', async () => {
    const user = await openCheckout()
    const country = screen.getByLabelText('Country')
    const follows = country.compareDocumentPosition(screen.getByLabelText('ZIP code'))
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.selectOptions(country, 'France')
    const field = screen.getByLabelText('Postal code')
    expect(field.getAttribute('inputmode')).toBe('text')
    await user.type(field, 'SW1A 1AA')
    await user.tab()
    expect(screen.queryByText(/5- or 9-digit/)).toBeNull()
    expect(screen.getAllByText(/such as 75001/).length).toBeGreaterThan(0)
  })

  it('offers to clear a saved address after a reload', async () => {
    await openCheckout()
    fillInAddress()
    expect(screen.queryByText(/We’ve saved your details/)).toBeNull()
    cleanup()
    const user = await openCheckout()
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Springfield')
    await user.click(screen.getByRole('button', { name: 'Clear it' }))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('')
    expect(localStorage.getItem('rivage.address.2')).not.toContain('Springfield')
  })

  it('shows the current step', async () => {
    const { user } = await openPayment()
    expect(screen.getByText('Step 2 of 2: Payment')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to Shipping' }))
    expect(screen.getByText('Step 1 of 2: Shipping')).toBeTruthy()
  })

  it('keeps the entered address when the shopper goes back from the payment', async () => {
    const { user } = await openPayment()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment' }))
    await user.click(screen.getByRole('button', { name: 'Back to Shipping' }))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Springfield')
  })

  it('does not open the payment step without an address', async () => {
    const user = await openCheckout('/checkout?step=payment')
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy()
    // Completing the last missing field does not advance either: only the button does.
    fillInAddress()
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy()
  })

  it('confirms the order and empties the cart after the card is charged', async () => {
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeTruthy()
    expect(await screen.findByText('RV-1001')).toBeTruthy()
    expect(screen.getByText(/confirmation email will follow/).textContent).toContain('guest@example.com')
    expect(storedCart()).toEqual([])
    expect(localStorage.getItem('rivage.checkout.1')).toBeNull()
    expect(calls('/api/orders')).toHaveLength(1)
    const order = within(screen.getByRole('region', { name: 'Your order' }))
    expect(order.getByRole('heading', { name: 'Riva One-Piece' })).toBeTruthy()
    expect(order.getByText(MADE_TO_ORDER)).toBeTruthy()
    expect(order.getByText('Paid').nextSibling?.textContent).toBe('$850.00')
    expect(screen.getByRole('region', { name: 'Shipping to' }).textContent).toContain('1 Main St')
    for (const name of ['Billed to', 'Gift note']) expect(screen.queryByRole('region', { name })).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
    expect(localStorage.getItem('rivage.address.2')).toBeNull()
  })

  it('sends all entered details with the payment and the order, and confirms them', async () => {
    const user = await openCheckout()
    fillInAddress()
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
    type(screen.getByLabelText('Apartment, suite, etc. (optional)'), 'Apt 4B')
    type(screen.getByLabelText('Phone (optional)'), '(212) 555-0123')
    await user.click(screen.getByLabelText('Billing address is the same'))
    const group = within(screen.getByRole('group', { name: 'Billing Address' }))
    const billing = { 'First name': 'Ada', 'Last name': 'Example', Address: '2 Quay', City: 'New York' }
    for (const [label, words] of Object.entries({ ...billing, State: 'NY', 'ZIP code': '10003' }))
      type(group.getByLabelText(label), words)
    await user.click(screen.getByLabelText('Add a gift note'))
    type(screen.getByLabelText(/^Gift note/), 'For you,\nAda')
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    await user.click(await screen.findByRole('button', { name: 'Pay $850.00' }))
    const regionOf = async (name: string) => (await screen.findByRole('region', { name })).textContent
    expect(await regionOf('Shipping to')).toContain('Apt 4BSpringfield, MA 01101United StatesPhone (212)')
    expect(await regionOf('Billed to')).toContain('Ada Example2 QuayNew York, NY 10003')
    expect(await regionOf('Gift note')).toContain('For you,\nAda')
    const sentFields = {
      apartment: 'Apt 4B',
      state: 'MA',
      billing: { state: 'NY' },
      giftNote: 'For you,\nAda',
    }
    for (const path of ['/create-payment-intent', '/api/orders'])
      expect(JSON.parse(String(calls(path)[0]?.[1]?.body))).toMatchObject({ customerInfo: sentFields })
  })

  it('shows the current status of the order after a reload of the confirmation', async () => {
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    await screen.findByText('RV-1001')
    const refunded = { orderStatus: 'cancelled', paymentStatus: 'refunded', total: 850, refunded: 850 }
    const order = { orderId: 'RV-1001', isPaymentChecked: true, expectedBy: null, items: [], ...refunded }
    serve['/api/orders/lookup'] = () => [200, { order }]
    const { checkoutId } = JSON.parse(sessionStorage.getItem('rivage.confirmation.2') ?? '') as {
      checkoutId: string
    }
    cleanup()
    await openCheckout({ pathname: '/checkout', state: { confirmed: checkoutId } })
    expect(await screen.findByRole('heading', { name: 'Order Canceled' })).toBeTruthy()
    expect(screen.getByText(/will not ship. We refunded \$850.00/)).toBeTruthy()
    expect(screen.queryByText(/when it ships/)).toBeNull()
  })

  it('shows the confirmation again after a reload, unless the cart has new lines', async () => {
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    await screen.findByText('RV-1001')
    const { checkoutId } = JSON.parse(sessionStorage.getItem('rivage.confirmation.2') ?? '') as {
      checkoutId: string
    }
    const entry = { pathname: '/checkout', state: { confirmed: checkoutId } }

    cleanup()
    await openCheckout(entry)
    expect(screen.getByText('RV-1001')).toBeTruthy()

    cleanup()
    localStorage.setItem('rivage.cart.1', JSON.stringify([line]))
    await openCheckout(entry)
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy()
  })

  it('confirms the order even if it could not be saved', async () => {
    serve['/api/orders'] = () => [400, { error: 'no' }]
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeTruthy()
    const log = vi.mocked(console.error)
    await waitFor(() => expect(log.mock.calls).toEqual([['Failed to save order']]))
    log.mockClear()
    expect(storedCart()).toEqual([])
  })

  it('keeps the cart when the card is declined, and retries with the same checkout ID', async () => {
    confirm.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
    const { user, payButton } = await openPayment()
    await user.click(payButton)
    expect((await screen.findByRole('alert')).textContent).toBe('Payment failed: Your card was declined.')
    expect(storedCart()).toHaveLength(1)
    expect(calls('/api/orders')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Pay $850.00' }))
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeTruthy()
    const names = calls('/create-payment-intent').map(
      ([, request]) =>
        (JSON.parse(String(request?.body)) as { metadata: { order_id: string } }).metadata.order_id,
    )
    expect(new Set(names).size).toBe(1)
  })

  it('requires card number, expiry as MM/YY and CVC before it charges', async () => {
    const elements = fakeStripe.elements()
    // These fields report no change, so they stay empty.
    const create = vi.fn<(type: string, options?: object) => object>((type) => ({
      ...elements.create(type),
      on: () => {},
    }))
    const made = vi.spyOn(fakeStripe, 'elements').mockReturnValue({ ...elements, create } as typeof elements)
    const { user, payButton } = await openPayment()
    made.mockRestore()
    const [, expiry] = create.mock.calls.find(([type]) => type === 'cardExpiry') ?? []
    expect(expiry).toMatchObject({ placeholder: 'MM/YY' })
    await user.click(payButton)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter your card number.',
      'Enter the expiry date as MM/YY.',
      'Enter the security code of your card.',
    ])
    expect(calls('/create-payment-intent')).toHaveLength(0)
    expect(confirm).not.toHaveBeenCalled()
  })

  it('charges once even if the button is clicked repeatedly', async () => {
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

  it('warns about leaving the page only while the card is being charged', async () => {
    const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let settle: (result: object) => void = () => {}
    confirm.mockReturnValue(new Promise((resolve) => (settle = resolve)))
    const { user, payButton } = await openPayment()
    expect(asksToStay()).toBe(false)
    await user.click(payButton)
    expect(asksToStay()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Edit bag' }))
    expect(screen.getByText(/Stay on this page/)).toBeTruthy()
    settle({ error: { message: 'Your card was declined.' } })
    await screen.findByRole('alert')
    await waitFor(() => expect(asksToStay()).toBe(false))
    expect(screen.queryByText(/Stay on this page/)).toBeNull()
  })

  it('shows the server error and the current prices if the cart is outdated', async () => {
    const { user, payButton } = await openPayment()
    serve['/create-payment-intent'] = () => [409, { error: 'Riva One-Piece costs $400.00 now.' }]
    serve['/api/products/sw-001'] = () => [200, { product: { ...product, price: 400 } }]
    await user.click(payButton)
    expect((await screen.findByRole('alert')).textContent).toBe('Riva One-Piece costs $400.00 now.')
    expect(await screen.findByRole('button', { name: 'Pay $800.00' })).toBeTruthy()
    expect(confirm).not.toHaveBeenCalled()
    expect(storedCart()).toHaveLength(1)
  })

  const orderId = 'RV-7K2M'
  const paidOrder = (quantity: number, isPaymentChecked = true) => ({
    orderId,
    isPaymentChecked,
    items: isPaymentChecked
      ? [
          {
            productId: 'sw-001',
            productName: 'Riva One-Piece',
            size: 'S',
            color: 'Black',
            quantity,
            price: 425,
          },
        ]
      : [],
  })

  it('removes the paid units and starts a new checkout if this one was already paid', async () => {
    const { user, payButton } = await openPayment()
    serve['/create-payment-intent'] = () => [409, { error: 'Already paid.', field: 'metadata.order_id' }]
    serve['/api/orders/lookup/checkout'] = () => [200, { order: paidOrder(1), email: 'ada@example.com' }]
    await user.click(payButton)
    await screen.findByText(/Order RV-7K2M is confirmed, so this left your bag: Riva One-Piece, S, Black\./)
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/order-status')
    expect(storedCart()).toMatchObject([{ quantity: 1 }])
    const before = JSON.parse(String(calls('/create-payment-intent')[0]?.[1]?.body)) as {
      metadata: { order_id: string }
    }
    expect(calls('/api/orders/lookup/checkout')[0]?.[1]?.body).toBe(
      JSON.stringify({ checkoutId: before.metadata.order_id }),
    )
    serve['/create-payment-intent'] = () => [200, { clientSecret: 'pi_1_secret' }]
    await user.click(screen.getByRole('button', { name: 'Pay $425.00' }))
    await screen.findByRole('heading', { name: 'Order Confirmed' })
    const after = JSON.parse(String(calls('/create-payment-intent')[1]?.[1]?.body)) as { metadata: object }
    expect(after.metadata).not.toEqual(before.metadata)
  })

  it('retries with the same checkout ID while the earlier payment is processing', async () => {
    const { user, payButton } = await openPayment()
    serve['/create-payment-intent'] = () => [409, { error: 'Still processing.', field: 'metadata.order_id' }]
    serve['/api/orders/lookup/checkout'] = () => [200, { order: null, email: null }]
    await user.click(payButton)
    await screen.findByRole('alert')
    await waitFor(() => expect(calls('/api/orders/lookup/checkout')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Pay $850.00' }))
    await waitFor(() => expect(calls('/create-payment-intent')).toHaveLength(2))
    const [first, second] = calls('/create-payment-intent').map(([, request]) => request?.body)
    expect(second).toBe(first)
  })

  describe('checkout after a tab was closed during a payment', () => {
    const checkoutId = `ORD-${Date.now()}-0123456789abcdef01234567`
    beforeEach(() => {
      localStorage.setItem('rivage.checkout.1', checkoutId)
      localStorage.setItem('rivage.paying.1', checkoutId)
    })

    it('removes the paid lines from the cart, and stores the order for its status page', async () => {
      serve['/api/orders/lookup/checkout'] = () => [200, { order: paidOrder(2), email: 'ada@example.com' }]
      await openCheckout()
      await waitFor(() => expect(storedCart()).toEqual([]))
      expect(sessionStorage.getItem('rivage.order-lookup.1')).toBe(
        JSON.stringify({ orderId, email: 'ada@example.com' }),
      )
      expect(localStorage.getItem('rivage.checkout.1')).toBeNull()
      expect(localStorage.getItem('rivage.paying.1')).toBeNull()
      expect(screen.queryByText(/Your bag is empty/)).toBeNull()
    })

    it('keeps the cart and asks not to pay again while the payment needs review', async () => {
      serve['/api/orders/lookup/checkout'] = () => [200, { order: paidOrder(2, false), email: null }]
      await openCheckout()
      await screen.findByText(/We received your earlier payment, number RV-7K2M, .*no need to pay again/)
      expect(storedCart()).toHaveLength(1)
    })

    it('keeps the cart and checkout while unpaid, and sends no lookup without a payment', async () => {
      serve['/api/orders/lookup/checkout'] = () => [200, { order: null, email: null }]
      await openCheckout()
      await waitFor(() => expect(calls('/api/orders/lookup/checkout')).toHaveLength(1))
      expect(storedCart()).toHaveLength(1)
      expect(localStorage.getItem('rivage.checkout.1')).toBe(checkoutId)
      cleanup()
      localStorage.removeItem('rivage.paying.1')
      await openCheckout()
      expect(calls('/api/orders/lookup/checkout')).toHaveLength(1)
    })
  })

  it('shows that a product is sold out, and offers no payment', async () => {
    serve['/api/products/sw-001'] = () => [200, { product: { ...product, inStock: false } }]
    await openCheckout()
    expect(screen.getByText(/No longer available/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: /Nothing in your bag can be ordered/ })).toBeTruthy()
    expect(screen.queryByText('Total')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  })

  it('pays for the available lines, lists the others and keeps them in the cart', async () => {
    const soldOut = { ...line, productId: 'bg-001', name: 'Ball Gown', price: 3000, quantity: 1 }
    localStorage.setItem('rivage.cart.1', JSON.stringify([soldOut, line]))
    serve['/api/products/bg-001'] = () => [
      200,
      { product: { ...product, ...soldOut, id: 'bg-001', inStock: false } },
    ]
    const { user, payButton } = await openPayment()
    expect(screen.getByText('Unavailable, saved in your bag:')).toBeTruthy()
    expect(screen.getByText(/^Ball Gown, S, Black/)).toBeTruthy()
    await user.click(payButton)
    await screen.findByText('RV-1001')
    const asked = JSON.parse(String(calls('/create-payment-intent')[0]?.[1]?.body)) as { items: object[] }
    expect(asked).toMatchObject({ amount: 85_000, items: [{ productId: 'sw-001' }] })
    expect(asked.items).toHaveLength(1)
    expect(storedCart()).toMatchObject([{ productId: 'bg-001', quantity: 1 }])
    expect(screen.getByRole('link', { name: 'in your bag' }).getAttribute('href')).toBe('/cart')

    // Lines left out of the order are not a new purchase: a reload still shows the confirmation.
    const { checkoutId } = JSON.parse(sessionStorage.getItem('rivage.confirmation.2') ?? '') as {
      checkoutId: string
    }
    cleanup()
    await openCheckout({ pathname: '/checkout', state: { confirmed: checkoutId } })
    expect(screen.getByText('RV-1001')).toBeTruthy()
  })

  it('sets aside the line that the server rejected, and pays for the rest', async () => {
    const held = { ...line, productId: 'bg-001', name: 'Ball Gown', price: 3000, quantity: 1 }
    localStorage.setItem('rivage.cart.1', JSON.stringify([held, line]))
    // Catalog stock includes units held by other shoppers, so the product still counts as available.
    serve['/api/products/bg-001'] = () => [200, { product: { ...product, ...held, stockQuantity: 1 } }]
    const user = await openCheckout()
    fillInAddress()
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    const words = 'Ball Gown is being bought by another client.'
    serve['/create-payment-intent'] = () => [
      409,
      { error: words, field: 'items', shortage: { productId: 'bg-001', left: 0 } },
    ]
    await user.click(await screen.findByRole('button', { name: 'Pay $3,850.00' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(words)
    const described = alert.closest('[aria-describedby]')
    const apart = document.getElementById(described?.getAttribute('aria-describedby') ?? '')
    expect(apart?.textContent).toBe(
      'Ball Gown, S, Black – Held for someone else. This piece is in another client’s checkout. Check again in a few minutes. See other choices and the waitlist',
    )
    expect(unconfirmedCheckoutId()).toBeNull()
    expect(document.activeElement).toBe(described)

    serve['/create-payment-intent'] = () => [200, { clientSecret: 'pi_1_secret' }]
    await user.click(screen.getByRole('button', { name: 'Pay $850.00' }))
    await screen.findByText('RV-1001')
    expect(storedCart()).toMatchObject([{ productId: 'bg-001' }])
  })

  describe('checkout with a reserved unit', () => {
    const keep = (given: object = {}) =>
      addClaim({
        token: 'kept',
        productId: 'sw-001',
        size: 'S',
        color: 'Black',
        keptUntil: new Date(Date.now() + 3_600_000).toISOString(),
        ...given,
      })
    const tokens = () => readStoredClaims().map(({ token }) => token)

    it('deletes the claim of the paid unit, and keeps other claims', async () => {
      keep({ token: 'other', size: 'M' })
      keep()
      const { user, payButton } = await openPayment()
      await user.click(payButton)
      await screen.findByText('RV-1001')
      const [, request] = calls('/create-payment-intent')[0] ?? []
      expect(JSON.parse(String(request?.body))).toMatchObject({ claims: ['kept'] })
      expect(tokens()).toEqual(['other'])
    })

    it.each([
      ['open', [200, { claim: { state: 'open' } }], ['kept']],
      ['given back elsewhere', [200, { claim: { state: 'ended' } }], []],
      ['unknown', [404, { error: 'No piece is kept by this link.' }], []],
      ['not to be asked about', [500, { error: 'Something went wrong.' }], ['kept']],
    ] as [string, [number, object], string[]][])(
      'checks the status of the claim if the payment is rejected: %s',
      async (_what, answer, left) => {
        keep()
        const { user, payButton } = await openPayment()
        const shortage = { productId: 'sw-001', size: 'S', color: 'Black', left: 0 }
        serve['/create-payment-intent'] = () => [409, { error: 'Held by others.', field: 'items', shortage }]
        serve['/api/claims/look'] = () => answer
        await user.click(payButton)
        await waitFor(() => expect(calls('/api/claims/look')).toHaveLength(1))
        await waitFor(() => expect(tokens()).toEqual(left))
      },
    )
  })

  it('leaves the payment step with one message if nothing can be ordered', async () => {
    const { user, payButton } = await openPayment()
    serve['/create-payment-intent'] = () => [409, { error: 'Riva One-Piece is sold out.', field: 'items' }]
    serve['/api/products/sw-001'] = () => [200, { product: { ...product, inStock: false } }]
    await user.click(payButton)
    const heading = await screen.findByRole('heading', { name: /^Nothing in your bag can be ordered/ })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/This piece has just sold out\./)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'See other choices and the waitlist' }).getAttribute('href'),
    ).toBe('/product/sw-001?color=Black&size=S')
    expect(screen.getByRole('link', { name: 'View bag' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Order Summary' })).toBeNull()
  })
})
