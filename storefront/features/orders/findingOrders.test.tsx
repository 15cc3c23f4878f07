import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'
import { NO_SUCH_ORDER } from '../../../domain/contract/orderLookup.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedHandler } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const order: OrderProgress = {
  orderId: 'RV-7K2M',
  placedAt: '2026-11-12T15:00:00.000Z',
  orderStatus: 'shipped',
  paymentStatus: 'succeeded',
  isPaymentChecked: true,
  trackingUrl: 'https://parcels.example/1',
  items: [
    { productId: 'p-1', productName: 'Calanque', size: 'S', color: 'Noir', quantity: 2, price: 425 },
    { productId: 'gone', productName: 'Rive', size: 'M', color: 'Ivory', quantity: 1, price: 100 },
  ],
  expectedBy: '2026-11-23',
  total: 950,
  refunded: 0,
  shippingAddress: {
    firstName: 'Ines',
    lastName: 'Example',
    address: '1 Example Street',
    apartment: 'Apt 4B',
    city: 'New York',
    state: 'NY',
    zipCode: '10003',
    country: 'United States',
  },
  giftNote: 'For you,\nAda',
  steps: [
    { status: 'confirmed', at: '2026-11-12T15:00:00.000Z' },
    { status: 'shipped', at: '2026-11-17T02:30:00.000Z' },
  ],
}

const buildResponses = (lookup: MockedHandler) => ({
  '/api/config': { body: { mode: 'live', countries: [] } },
  '/api/products/p-1': { body: { product: buildListedProduct({ name: 'Calanque' }) } },
  '/api/products/gone': { status: 404, body: { error: 'Product not found' } },
  'POST /api/orders/lookup': lookup,
})

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function submitLookup(user: User, { orderId = 'RV-7K2M', email = 'shopper@example.com' } = {}) {
  if (orderId) await user.type(screen.getByLabelText('Order number'), orderId)
  const form = within(screen.getByRole('form', { name: 'Find your order' }))
  if (email) await user.type(form.getByLabelText('Email'), email)
  await user.click(form.getByRole('button', { name: 'Find order' }))
}

async function openLogin(lookup: MockedHandler) {
  mockEndpoints(buildResponses(lookup))
  const opened = await renderApp('/nowhere')
  await opened.user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('dialog', { name: 'Find your order' })
  return opened
}

async function openStatus(given: Partial<OrderProgress> = {}) {
  mockEndpoints(buildResponses({ body: { order: { ...order, ...given } } }))
  const opened = await renderApp('/order-status')
  await screen.findByRole('heading', { level: 1, name: 'Your order' })
  await submitLookup(opened.user)
  await screen.findByRole('heading', { name: 'Status' })
  return opened
}

/** Simulates a reload in a tab that has already found an order. */
async function reopen() {
  const opening = renderApp('/order-status')
  const found = { orderId: 'RV-7K2M', email: 'shopper@example.com' }
  sessionStorage.setItem('rivage.order-lookup.1', JSON.stringify(found))
  return opening
}

describe('shipping address on the order page', () => {
  it('shows the shipping address and the gift note as they were entered', async () => {
    await openStatus()
    const delivery = within(screen.getByRole('region', { name: 'Shipping to' }))
    for (const line of ['Ines Example', '1 Example Street', 'Apt 4B', 'New York, NY 10003', 'United States'])
      expect(delivery.getByText(line)).toBeTruthy()
    expect(delivery.getByText(/^For you,/).textContent).toBe('For you,\nAda')
  })

  it('hides the shipping section of an order without an address', async () => {
    await openStatus({ shippingAddress: null, giftNote: null })
    expect(screen.queryByRole('region', { name: 'Shipping to' })).toBeNull()
  })
})

describe('order whose payment needs review', () => {
  it('shows that the payment is being reviewed, and does not confirm the order', async () => {
    await openStatus({ isPaymentChecked: false, items: [], orderStatus: 'confirmed' })
    expect(screen.getByText(/reviewing it before we confirm your order/)).toBeTruthy()
    expect(screen.queryByText('Confirmed')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Items' })).toBeNull()
  })
})

describe('Login dialog', () => {
  it('finds an order and opens its page, without order data in the URL', async () => {
    const requests: unknown[] = []
    const { user, address } = await openLogin(({ body }) => {
      requests.push(body)
      return { body: { order } }
    })
    await submitLookup(user)
    expect(await screen.findByText('RV-7K2M')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/order-status'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests).toEqual([{ orderId: 'RV-7K2M', email: 'shopper@example.com' }])
  })

  it('focuses the order number when the Login dialog opens', async () => {
    await openLogin({ body: {} })
    expect(document.activeElement).toBe(screen.getByLabelText('Order number'))
  })

  it('shows no links to the admin portal', async () => {
    await openLogin({ body: {} })
    const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/admin'))).toEqual([])
  })

  it.each([
    ['an order number', { orderId: '' }, 'Enter your order number.', 'Order number'],
    ['an email address', { email: '' }, 'Enter your email address.', 'Email'],
  ])('requires %s', async (_what, given, message, label) => {
    const { user } = await openLogin({ body: { order } })
    await submitLookup(user, given)
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText(label))
  })

  it.each([
    ['an unknown order', 404, NO_SUCH_ORDER],
    ['too many attempts', 429, 'Too many requests. Wait a moment and try again.'],
  ])('shows the error message of the server for %s, and keeps the input', async (_what, status, error) => {
    const { user } = await openLogin({ status, body: { error } })
    await submitLookup(user)
    expect((await screen.findByRole('alert')).textContent).toBe(error)
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('RV-7K2M')
  })
})

describe('order status page', () => {
  it('shows the timeline, the items and the total of the order', async () => {
    await openStatus()
    const timeline = within(screen.getByRole('region', { name: 'Status' }))
    expect(timeline.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'ConfirmedNovember 12, 2026',
      'Being prepared',
      'ShippedNovember 16, 2026',
      'Delivered, still to come',
    ])
    const products = within(screen.getByRole('region', { name: 'Items' }))
    expect(products.getByText('$850.00')).toBeTruthy()
    expect(products.getByText('$950.00')).toBeTruthy()
    expect(products.queryByText('Refunded')).toBeNull()
    expect((await products.findByRole('link', { name: 'Calanque' })).getAttribute('href')).toBe(
      '/product/p-1?color=Noir',
    )
    expect(products.queryByRole('link', { name: 'Rive' })).toBeNull()
  })

  it.each([
    [{}, 'Your order is on its way. Expected by Monday, November 23.'],
    [
      { orderStatus: 'confirmed' },
      'Your order is confirmed. Ships within two business days. US delivery takes three to five business days. Expected by Monday, November 23.',
    ],
    [
      { orderStatus: 'processing', expectedBy: null },
      'We are preparing your order and will email you when it ships.',
    ],
    [{ orderStatus: 'delivered', expectedBy: null }, 'Your order was delivered.'],
    [
      { orderStatus: 'delivered', expectedBy: null, refunded: 425, paymentStatus: 'partially_refunded' },
      'Your order was delivered. We refunded $425.00 of your payment to your original payment method. It can take five to ten business days to appear on your statement.',
    ],
    [
      { orderStatus: 'cancelled', expectedBy: null },
      'Your order was canceled and will not ship. No refund has been issued yet. Contact us if you have a question about it.',
    ],
    [
      { orderStatus: 'confirmed', refunded: 950, paymentStatus: 'refunded' },
      'Your order will not ship. We refunded $950.00 to your original payment method. It can take five to ten business days to appear on your statement.',
    ],
  ] satisfies [Partial<OrderProgress>, string][])(
    'shows the status message for %j',
    async (given, message) => {
      await openStatus(given)
      expect(screen.getByText(message)).toBeTruthy()
    },
  )

  it.each(['delivered', 'cancelled'] as const)(
    'shows no tracking link once the order is %s',
    async (orderStatus) => {
      await openStatus({ orderStatus })
      expect(screen.queryByRole('link', { name: 'Track your package' })).toBeNull()
    },
  )

  it('links to the contact and returns pages for a delivered order', async () => {
    await openStatus({ orderStatus: 'delivered' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/pages/contact')
    expect(main.getByRole('link', { name: 'returns and exchanges' }).getAttribute('href')).toBe(
      '/pages/returns',
    )
  })

  it('hides the shipping address of a canceled order', async () => {
    await openStatus({ orderStatus: 'cancelled' })
    expect(screen.queryByRole('region', { name: 'Shipping to' })).toBeNull()
  })

  it('links to the tracking page of the carrier', async () => {
    await openStatus()
    const link = screen.getByRole('link', { name: 'Track your package' })
    expect(link.getAttribute('href')).toBe('https://parcels.example/1')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each([null, 'javascript:alert(1)'])('shows no tracking link for the URL %s', async (trackingUrl) => {
    await openStatus({ trackingUrl })
    expect(screen.queryByRole('link', { name: 'Track your package' })).toBeNull()
  })

  it('shows the refunded amount', async () => {
    await openStatus({ refunded: 425 })
    expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('$425.00')
  })

  it('fetches the order again after a reload of the tab', async () => {
    mockEndpoints(buildResponses({ body: { order } }))
    await reopen()
    expect(await screen.findByText('RV-7K2M')).toBeTruthy()
  })

  it('deletes the stored lookup on Find another order', async () => {
    const { user } = await openStatus()
    await user.click(screen.getByRole('button', { name: 'Find another order' }))
    expect(await screen.findByLabelText('Order number')).toBeTruthy()
    expect(sessionStorage.getItem('rivage.order-lookup.1')).toBeNull()
  })

  it('shows an error if the order fails to load, and retries on request', async () => {
    mockEndpoints(buildResponses({ status: 503, body: { error: 'Try again in a moment.' } }))
    const { user } = await reopen()
    await screen.findByText('Try again in a moment.')
    mockEndpoints(buildResponses({ body: { order } }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('RV-7K2M')).toBeTruthy())
  })
})

describe('order link in an email', () => {
  const email = 'shopper@example.com'
  const field = (label: string) => within(screen.getByRole('main')).findByLabelText<HTMLInputElement>(label)

  it('opens the order without a form, and removes its number and token from the URL', async () => {
    const requests: unknown[] = []
    mockEndpoints({
      ...buildResponses({ status: 404, body: { error: NO_SUCH_ORDER } }),
      'POST /api/orders/lookup/link': ({ body }) => {
        requests.push(body)
        return { body: { order, email } }
      },
    })
    const { address } = await renderApp('/order-status?orderId=RV-7K2M#token=t_k-n')
    await screen.findByRole('heading', { name: 'Status' })
    expect(requests).toEqual([{ token: 't_k-n' }])
    expect(address()).toBe('/order-status')
    expect(sessionStorage.getItem('rivage.order-lookup.1')).toBe(
      JSON.stringify({ orderId: 'RV-7K2M', email }),
    )
  })

  it('shows that the link has expired, and fills in the order number', async () => {
    const error = 'This link has expired. Enter your order number and email.'
    mockEndpoints({
      ...buildResponses({ body: { order } }),
      'POST /api/orders/lookup/link': { status: 404, body: { error } },
    })
    const { user, address } = await renderApp('/order-status?orderId=RV-7K2M#token=cut')
    expect((await screen.findByRole('alert')).textContent).toBe(error)
    expect((await field('Order number')).value).toBe('RV-7K2M')
    await submitLookup(user, { orderId: '' })
    await screen.findByRole('heading', { name: 'Status' })
    await waitFor(() => expect(address()).toBe('/order-status'))
  })

  it('fills in the order number of a link without a token, even if the tab stores another', async () => {
    mockEndpoints(buildResponses({ body: { order } }))
    const opening = renderApp('/order-status?orderId=RV-OTHER')
    sessionStorage.setItem('rivage.order-lookup.1', JSON.stringify({ orderId: 'RV-7K2M', email }))
    await opening
    expect((await field('Order number')).value).toBe('RV-OTHER')
  })
})
