import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { EmailStatus } from '../../../../domain/contract/email.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { buildEmail, buildEmailList } from '../../../../tests/support/build/buildEmail.ts'
import { buildListedOrder, buildOrderList } from '../../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

const HINT = "Email isn't set up: it will be saved, not sent."
const CANCELED: Order['history'] = [
  {
    status: 'cancelled',
    at: '2026-11-21T13:00:00.000Z',
    by: 'ines',
    chosen: { refund: 0, restock: false, notify: true, restocked: 0 },
  },
]

afterEach(cleanup)

const details = () => within(screen.getByRole('dialog', { name: 'Order Details' }))
const question = (name: RegExp) => within(screen.getByRole('dialog', { name }))

/** Opens an order whose cancellation emails have these states, newest first. */
async function openOrder(given: Partial<Order>, states: EmailStatus[], sendsEmails: boolean) {
  const emails = states.map((state, index) =>
    buildEmail({ id: `m-${index}`, kind: 'order-cancelled', state }),
  )
  const order = buildOrderList([buildListedOrder(given)])
  const { user } = await renderAdmin('/admin', {
    '/api/admin/orders?page=1&limit=20': { body: order },
    '/api/admin/emails?q=RV-o-1&limit=100': { body: buildEmailList(emails, { sendsEmails }) },
  })
  await user.click(screen.getByRole('link', { name: 'View order RV-o-1' }))
  return { press: (name: string) => user.click(details().getByRole('button', { name })) }
}

describe('order dialogs without a mail server', () => {
  it('shows in the history that no cancellation email was sent', async () => {
    await openOrder({ orderStatus: 'cancelled', history: CANCELED }, ['kept'], false)
    await details().findByText("No email was sent: email isn't set up")
    expect(details().queryByText('Customer notified')).toBeNull()
  })

  it('shows beside every notification checkbox that the email is not sent', async () => {
    const { press } = await openOrder({ orderStatus: 'processing' }, [], false)
    await press('Mark as shipped…')
    question(/as shipped$/).getByRole('checkbox', { description: HINT })
    await press('Refund…')
    question(/^Refund order/).getByRole('checkbox', { description: HINT })
    await press('Cancel order…')
    question(/^Cancel order/).getByRole('checkbox', { description: `shopper@example.com. ${HINT}` })
  })

  it('promises no order confirmation for an accepted payment', async () => {
    const { press } = await openOrder({ review: 'Paid too little.', paymentCheck: 'open' }, [], false)
    await press('Accept payment…')
    const words = question(/^Accept payment/).getByText(/email isn't set up/).textContent
    expect(words).not.toContain('will get an order confirmation')
  })
})

describe('order dialogs with a mail server', () => {
  it.each<[EmailStatus[], string]>([
    [['sent'], 'Customer notified'],
    [['waiting', 'sent'], 'Customer notified'],
    [['waiting', 'replaced'], 'Email waiting to be sent'],
    [['failed'], "The email couldn't be sent"],
  ])('describes cancellation emails that are %j as %j', async (states, words) => {
    await openOrder({ orderStatus: 'cancelled', history: CANCELED }, states, true)
    await details().findByText(words)
  })

  it('shows no hint beside the notification checkbox', async () => {
    const { press } = await openOrder({ orderStatus: 'processing' }, [], true)
    await press('Mark as shipped…')
    expect(question(/as shipped$/).queryByText(HINT)).toBeNull()
  })
})
