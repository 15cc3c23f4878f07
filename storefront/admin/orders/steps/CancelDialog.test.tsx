import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '../../../../domain/contract/order.ts'
import type { Role } from '../../../../domain/rules/staff/roles.ts'
import type { MockedResponse } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildEmail, buildEmailList } from '../../../../tests/support/build/buildEmail.ts'
import { buildListedOrder, buildOrderList } from '../../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

const AT = '2026-11-21T13:00:00.000Z'
const DISPUTED: Order['payment'] = {
  ...buildListedOrder().payment,
  status: 'disputed',
  dispute: { status: 'needs_response', isInquiry: false, amount: 590_000, answerBy: null },
}
const [product] = buildListedOrder().items

afterEach(cleanup)

const details = () => within(screen.getByRole('dialog', { name: 'Order Details' }))
const asked = () => within(screen.getByRole('dialog', { name: /^Cancel order/ }))
const choices = () =>
  asked()
    .queryAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels, checked }) => `${checked ? 'x' : '-'} ${labels?.[0]?.textContent}`)

/** Returns a canceled order with the outcome of these options. */
const cancelled = (
  chosen: { refund: number; restock: boolean; notify: boolean; restocked: number | null },
  given: Partial<Order> = {},
) =>
  buildListedOrder({
    orderStatus: 'cancelled',
    history: [{ status: 'cancelled', at: AT, by: 'ines', chosen }],
    ...given,
  })

/** Opens an order and its cancel dialog. */
async function ask(given: Partial<Order> = {}, answer: MockedResponse = { body: {} }, role: Role = 'admin') {
  const sent: unknown[] = []
  const lists = (order: Order) => ({ body: buildOrderList([order]) })
  let order = buildListedOrder(given)
  const { user } = await renderAdmin('/admin', {
    '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role } } },
    '/api/admin/orders?page=1&limit=20': () => lists(order),
    '/api/admin/orders?q=RV-o-1': () => lists(order),
    '/api/admin/emails?q=RV-o-1&limit=100': {
      body: buildEmailList([buildEmail({ kind: 'order-cancelled' })]),
    },
    'PUT /api/admin/orders/o-1/status': ({ body }) => {
      sent.push(body)
      order = (answer.body as { order?: Order }).order ?? order
      return answer
    },
  })
  await user.click(screen.getByRole('link', { name: 'View order RV-o-1' }))
  await user.click(details().getByRole('button', { name: 'Cancel order…' }))
  return { user, sent }
}

describe('canceling an order', () => {
  it('offers no refund to fulfillment staff, and shows who can issue it', async () => {
    const { user, sent } = await ask(
      {},
      { body: { order: cancelled({ refund: 0, restock: true, notify: true, restocked: 2 }) } },
      'fulfillment',
    )
    expect(choices()).toEqual(['x Restock 2 items', 'x Send a notification to the customer'])
    asked().getByText('The payment stays as it is. Ask an order manager to refund it.')
    await user.click(asked().getByRole('button', { name: 'Cancel order' }))
    expect(sent).toEqual([
      { status: 'cancelled', from: 'confirmed', refund: false, restock: true, notify: true },
    ])
  })

  it('offers refund, restock and notification, all selected by default', async () => {
    const done = cancelled(
      { refund: 5900, restock: true, notify: true, restocked: 2 },
      { refunded: 5900, payment: { ...buildListedOrder().payment, status: 'refunded' } },
    )
    const { user, sent } = await ask({}, { body: { order: done } })
    expect(choices()).toEqual([
      'x Refund $5,900.00',
      'x Restock 2 items',
      'x Send a notification to the customer',
    ])
    asked().getByText('The full payment, to the original card.')
    asked().getByText('shopper@example.com')
    await user.click(asked().getByRole('button', { name: 'Cancel and refund $5,900.00' }))
    const message = await details().findByText('Order canceled. Refunded $5,900.00.')
    await waitFor(() => expect(message).toBe(document.activeElement))
    expect(sent).toEqual([
      { status: 'cancelled', from: 'confirmed', refund: true, restock: true, notify: true },
    ])
    expect(details().getByRole('region', { name: 'Order History' }).textContent).toContain(
      'CanceledRefund of $5,900.00 · Restocked 2 items · Customer notifiedby ines',
    )
  })

  it('applies only the selected options by keyboard, and updates the button label', async () => {
    const done = cancelled({ refund: 0, restock: false, notify: true, restocked: 0 })
    const { user, sent } = await ask({}, { body: { order: done } })
    asked().getByRole('checkbox', { name: 'Refund $5,900.00' }).focus()
    await user.keyboard(' ')
    asked().getByRole('button', { name: 'Cancel order' })
    await user.tab()
    await user.keyboard(' {Enter}')
    expect(await details().findByText('Order canceled.')).toBeTruthy()
    expect(sent).toEqual([
      { status: 'cancelled', from: 'confirmed', refund: false, restock: false, notify: true },
    ])
  })

  it('closes the dialog without canceling the order', async () => {
    const { user, sent } = await ask()
    await user.click(asked().getByRole('button', { name: 'Keep order' }))
    expect(screen.queryByRole('dialog', { name: /^Cancel order/ })).toBeNull()
    expect(sent).toEqual([])
  })

  it.each<[Partial<Order>, string[]]>([
    [{ refunded: 5900 }, ['x Restock 2 items', 'x Send a notification to the customer']],
    [
      { refunded: 900, items: product ? [{ ...product, isMadeToOrder: true }] : [] },
      ['x Refund $5,000.00', 'x Send a notification to the customer'],
    ],
    [{ customerInfo: {} }, ['x Refund $5,900.00', 'x Restock 2 items']],
    [{ payment: DISPUTED }, ['x Restock 2 items', 'x Send a notification to the customer']],
    [{ customerInfo: {}, refunded: 5900, items: [] }, []],
  ])('offers for an order with %j the options %j', async (given, offered) => {
    await ask(given)
    expect(choices()).toEqual(offered)
  })

  it.each([
    [
      'was refused',
      cancelled({ refund: 5900, restock: true, notify: true, restocked: 2 }, { review: 'Refused.' }),
      'Order canceled. Its payment was not refunded. See the review above.',
    ],
    [
      'is still running',
      cancelled({ refund: 5900, restock: true, notify: true, restocked: null }),
      'Order canceled. Some steps are still running and will be retried.',
    ],
  ])('shows that a step of the cancellation %s', async (_state, order, words) => {
    const { user } = await ask({}, { body: { order } })
    await user.click(asked().getByRole('button', { name: 'Cancel and refund $5,900.00' }))
    expect(await details().findByText(words)).toBeTruthy()
  })

  it('shows the error if someone else has already canceled the order', async () => {
    const error = 'This order was already canceled.'
    const { user } = await ask({}, { status: 409, body: { error } })
    await user.click(asked().getByRole('button', { name: 'Cancel and refund $5,900.00' }))
    expect((await details().findByRole('alert')).textContent).toBe(error)
    expect(screen.queryByRole('dialog', { name: /^Cancel order/ })).toBeNull()
  })
})
