import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { EmailSummary } from '../../../../domain/contract/email.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import type {
  MockedRequest,
  MockedResponse,
  MockedResponses,
} from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedOrder, buildOrderList } from '../../../../tests/support/build/buildListedOrder.ts'
import { buildEmail, buildEmailList } from '../../../../tests/support/build/buildEmail.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/orders?page=1&limit=20'
const EMAILS = '/api/admin/emails?q=RV-o-1&limit=100'
const RESEND = 'POST /api/admin/orders/o-1/emails'
const RESEND_BUTTON = 'Resend order confirmation to shopper@example.com'

afterEach(cleanup)

const emails = () => within(screen.getByRole('region', { name: 'Emails' }))
const rows = () =>
  emails()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const resendDialog = () => within(screen.getByRole('dialog', { name: 'Resend order confirmation?' }))
const address = () => resendDialog().getByLabelText('Email address')

async function openEmails(mails: EmailSummary[], given: Partial<Order> = {}, sendsEmails = true) {
  const sent: unknown[] = []
  const order = buildListedOrder(given)
  const responses: MockedResponses = {
    [LIST]: { body: buildOrderList([order]) },
    [EMAILS]: { body: buildEmailList(mails, { sendsEmails }) },
    '/api/admin/orders?q=RV-o-1': { body: buildOrderList([order]) },
  }
  const mockResend = (given: MockedResponse, after: EmailSummary[] = mails) => {
    responses[RESEND] = (call: MockedRequest) => {
      sent.push(call.body)
      responses[EMAILS] = { body: buildEmailList(after, { sendsEmails }) }
      const { order: changed } = given.body as { order?: Order }
      if (changed) responses[LIST] = { body: buildOrderList([changed]) }
      return given
    }
  }
  const { user } = await renderAdmin('/admin', responses)
  await user.click(screen.getByRole('link', { name: 'View order RV-o-1' }))
  return { user, sent, mockResend, order }
}

describe('emails of an order', () => {
  it('resends an email, and shows its status without a reload', async () => {
    const { user, sent, mockResend, order } = await openEmails([buildEmail()])
    const event = {
      resent: 'order-confirmed' as const,
      to: 'shopper@example.com',
      instead: null,
      at: '2026-11-22T12:00:00.000Z',
      by: 'admin',
    }
    mockResend({ body: { order: { ...order, history: [event] } } }, [
      buildEmail({ id: 'm-2', state: 'waiting' }),
      buildEmail(),
    ])
    await user.click(screen.getByRole('button', { name: RESEND_BUTTON }))
    expect((address() as HTMLInputElement).value).toBe('shopper@example.com')
    expect(resendDialog().queryByRole('checkbox')).toBeNull()
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    expect(await emails().findByText('Order confirmation is on its way to shopper@example.com.')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('is on its way')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]).toContain('Waiting')
    expect(screen.getByText('Order confirmation resent')).toBeTruthy()
    expect(screen.getByText('To shopper@example.com')).toBeTruthy()
    expect(sent).toEqual([
      { emailId: 'm-1', email: 'shopper@example.com', forLater: false, key: expect.any(String) },
    ])
  })

  it('resends an email to another address, and updates the order on request', async () => {
    const { user, sent, mockResend, order } = await openEmails([buildEmail()])
    mockResend({ body: { order } })
    await user.click(screen.getByRole('button', { name: RESEND_BUTTON }))
    await user.clear(address())
    await user.type(address(), 'right@')
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    expect(resendDialog().getByText('Enter a complete email address, such as name@example.com.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(address(), 'example.com')
    await user.click(resendDialog().getByRole('checkbox', { name: /Update the order’s email\./ }))
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    await emails().findByText('Order confirmation is on its way to right@example.com.')
    expect(sent).toMatchObject([{ email: 'right@example.com', forLater: true }])
  })

  it('sends the same idempotency key when a failed request is retried', async () => {
    const { user, sent, mockResend, order } = await openEmails([buildEmail()])
    mockResend({ status: 503, body: { error: 'Try again in a moment.' } })
    await user.click(screen.getByRole('button', { name: RESEND_BUTTON }))
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    expect((await resendDialog().findByRole('alert')).textContent).toBe('Try again in a moment.')
    mockResend({ body: { order } })
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    await emails().findByText(/is on its way/)
    const keys = sent.map((body) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('shows the error of a rejected request beside the emails', async () => {
    const { user, mockResend } = await openEmails([buildEmail()])
    const error = 'This email was replaced by a newer one. Resend that one instead.'
    mockResend({ status: 409, body: { error } })
    await user.click(screen.getByRole('button', { name: RESEND_BUTTON }))
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    expect((await emails().findByRole('alert')).textContent).toBe(error)
    expect(screen.queryByRole('dialog', { name: 'Resend order confirmation?' })).toBeNull()
  })

  it('shows that the new email replaces one that is waiting', async () => {
    const { user } = await openEmails([buildEmail({ state: 'waiting', to: 'wrong@example.com' })])
    await user.click(screen.getByRole('button', { name: 'Resend order confirmation to wrong@example.com' }))
    expect(
      resendDialog().getByText(/It hasn’t been sent to wrong@example.com yet. The new one replaces it/),
    ).toBeTruthy()
  })

  it('shows that the email was saved, not sent, without a mail server', async () => {
    const { user, mockResend, order } = await openEmails([buildEmail({ state: 'kept' })], {}, false)
    mockResend({ body: { order } })
    await user.click(screen.getByRole('button', { name: RESEND_BUTTON }))
    await user.click(resendDialog().getByRole('button', { name: 'Resend' }))
    expect(await emails().findByText(/was saved, not sent: email isn’t set up\.$/)).toBeTruthy()
  })

  it.each([
    ['was replaced', buildEmail({ state: 'replaced' }), {}],
    ['confirms a canceled order', buildEmail(), { orderStatus: 'cancelled' as const }],
    ['reports the shipment of an unshipped order', buildEmail({ kind: 'order-shipped' }), {}],
    ['reports a refund that was not made', buildEmail({ kind: 'order-refunded' }), {}],
    ['reports a payment review that is over', buildEmail({ kind: 'order-payment-received' }), {}],
  ])('offers no resend for an email that %s', async (_, mail, given) => {
    await openEmails([mail], given)
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Resend / })).toBeNull()
  })
})
