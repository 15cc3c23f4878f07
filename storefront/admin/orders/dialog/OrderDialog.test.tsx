import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Order } from '../../../../domain/contract/order.ts'
import { buildListedOrder, buildOrderList } from '../../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/orders?page=1&limit=20'
const dialog = () => screen.getByRole('dialog', { name: 'Order Details' })
const view = () => screen.getByRole('link', { name: 'View order RV-o-1' })

/** Returns the values in the description list of a section by term. */
function facts(title: string) {
  const section = within(dialog()).getByRole('region', { name: title })
  const names = [...section.querySelectorAll('dt')]
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')]),
  )
}

async function openDetails(given: Partial<Order> = {}) {
  const answers = { [LIST]: { body: buildOrderList([buildListedOrder(given)]) } }
  const { user } = await renderAdmin('/admin', answers)
  await user.click(view())
  return { user, answers }
}

afterEach(cleanup)

describe('order dialog', () => {
  it('shows every detail of the order', async () => {
    await openDetails({ createdAt: '2026-11-21T14:05:00.000Z', orderStatus: 'shipped' })
    expect(facts('Order Information')).toEqual({
      'Order ID': 'RV-o-1',
      Date: 'Nov 21, 2026, 9:05 AM ET',
      'Order status': 'Shipped',
    })
    expect(within(dialog()).getByText('Shipped').className).toContain('teal')
    expect(facts('Customer Information')).toEqual({
      Name: 'Ines Example',
      Email: 'shopper@example.com',
      Address: '1 Harbor StreetPortland 04101United States',
    })
    expect(facts('Payment Information')).toEqual({
      'Payment status': 'Succeeded',
      'Payment ID': 'pi_3QabcdEFGH5678',
      Currency: 'USD',
      Stripe: 'View payment',
    })
    const items = within(dialog()).getByRole('region', { name: 'Order Items' })
    expect(within(items).getByText('Aurore Ball Gown')).toBeTruthy()
    expect(within(items).getByText('$5,900.00')).toBeTruthy()
    expect(facts('Order Items')).toEqual({ Size: '4', Color: 'Emerald', Quantity: '2', Each: '$2,950.00' })
    expect(facts('Order Summary')).toEqual({
      Subtotal: '$5,900.00',
      Tax: '$0.00',
      Shipping: '$0.00',
      Total: '$5,900.00',
    })
    expect(within(dialog()).queryByText('Needs review')).toBeNull()
  })

  it('shows the image, SKU and barcode of each line', async () => {
    await renderAdmin('/admin', {
      [LIST]: { body: buildOrderList([buildListedOrder()]) },
      '/api/admin/orders/o-1/items': {
        body: { items: [{ image: '/media/gown.webp', sku: 'BG-001-4', barcode: '4006381333931' }] },
      },
    })
    fireEvent.click(view())
    expect(await within(dialog()).findByText('BG-001-4')).toBeTruthy()
    expect(facts('Order Items')).toMatchObject({ SKU: 'BG-001-4', Barcode: '4006381333931' })
    expect(dialog().querySelector('img')?.getAttribute('src')).toBe('/media/gown.webp')
  })

  it.each([
    ['live', false, 'https://dashboard.stripe.com/payments/pi_3QabcdEFGH5678'],
    ['test', false, 'https://dashboard.stripe.com/test/payments/pi_3QabcdEFGH5678'],
    ['sandbox', false, undefined],
    ['live', true, undefined],
  ])('links to Stripe outside the sandbox (keys %s, sandbox order %s)', async (mode, isTest, href) => {
    await renderAdmin('/admin', {
      [LIST]: { body: buildOrderList([buildListedOrder({ isTest })]) },
      '/api/config': { body: { mode, countries: [] } },
    })
    fireEvent.click(view())
    const link = within(dialog()).queryByRole('link', { name: 'View payment' })
    expect(link?.getAttribute('href')).toBe(href)
  })

  it('shows the optional details that the shopper entered', async () => {
    const customerInfo = {
      ...buildListedOrder().customerInfo,
      apartment: 'Apt 4B',
      state: 'ME',
      phone: '(212) 555-0123',
      billing: { firstName: 'Ada', lastName: 'Payer', address: '2 Quay', city: 'Nice', country: 'France' },
      giftNote: 'For you,\nAda',
    }
    await openDetails({ customerInfo })
    expect(facts('Customer Information')).toEqual({
      Name: 'Ada Payer',
      Email: 'shopper@example.com',
      Address: 'Ines Example1 Harbor StreetApt 4BPortland, ME 04101United States',
      Phone: '(212) 555-0123 (for delivery questions only)',
      'Billing address': 'Ada Payer2 QuayNiceFrance',
      'Gift note': 'For you, Ada',
    })
    const phone = within(dialog()).getByRole('link', { name: '(212) 555-0123' })
    expect(phone.getAttribute('href')).toBe('tel:2125550123')
  })

  it('shows missing data, the review reason and that the order was a test', async () => {
    await openDetails({ customerInfo: {}, items: [], review: 'Paid without a bag.', isTest: true })
    expect(facts('Customer Information')).toEqual({
      Name: 'Not provided',
      Email: 'Not provided',
      Address: 'Not provided',
    })
    expect(within(dialog()).getByText('No items')).toBeTruthy()
    expect(within(dialog()).getByText('Needs review').parentElement?.textContent).toContain(
      'Paid without a bag.',
    )
    expect(facts('Payment Information')).toMatchObject({ 'Test order': 'No card was charged' })
    expect(dialog().textContent).not.toMatch(/undefined|null|NaN/)
  })

  it('closes the dialog with its button, Escape or a click outside, and restores the focus', async () => {
    const { user } = await openDetails()
    const closings = [
      () => user.click(within(dialog()).getByRole('button', { name: 'Close' })),
      async () => void fireEvent(dialog(), new Event('cancel', { cancelable: true })),
      () => user.click(dialog()),
    ]
    for (const close of closings) {
      await close()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(view())
      await user.click(view())
    }
  })

  it('keeps the dialog open with current data when the list is refreshed', async () => {
    vi.useFakeTimers()
    const { answers } = await openByHand()
    answers[LIST] = { body: buildOrderList([buildListedOrder({ orderStatus: 'delivered' })]) }
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(facts('Order Information')['Order status']).toBe('Delivered')
    answers[LIST] = { body: buildOrderList([]) }
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(facts('Order Information')['Order ID']).toBe('RV-o-1')
    vi.useRealTimers()
  })
})

/** Uses fireEvent: user-event waits on timers, which are faked here. */
async function openByHand() {
  const answers = { [LIST]: { body: buildOrderList([buildListedOrder()]) } }
  await renderAdmin('/admin', answers)
  fireEvent.click(view())
  return { answers }
}
