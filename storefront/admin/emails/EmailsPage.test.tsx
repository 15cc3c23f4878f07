import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { EmailMessage } from '../../../domain/contract/email.ts'
import type { MockedResponse, MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildEmail, buildEmailMessage, buildEmailList } from '../../../tests/support/build/buildEmail.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/emails?page=1&limit=20'
const FAILED = {
  id: 'm-2',
  state: 'failed',
  attempts: 12,
  failure: '550 No such user',
  sentAt: null,
} as const

const open = (responses: MockedResponses, address = '/admin/emails') => renderAdmin(address, responses)
const getReadButton = (subject: string) =>
  screen.getByRole('button', { name: new RegExp(`^Read “${subject}`) })
const row = (subject: string) => {
  const found = getReadButton(subject).closest('tr')
  if (!found) throw new Error(`“${subject}” is not in a table row`)
  return within(found)
}

afterEach(cleanup)

describe('email list', () => {
  it('offers fulfillment staff only order email types', async () => {
    await open({
      '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role: 'fulfillment' } } },
      [LIST]: { body: buildEmailList([]) },
    })
    const options = within(screen.getByLabelText('Type')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Order confirmation',
      'Payment received',
      'Shipping confirmation',
      'Delivery confirmation',
      'Cancellation email',
      'Refund email',
    ])
    expect(
      await screen.findByText('No emails yet. The first one is sent with your first order.'),
    ).toBeTruthy()
  })

  it('lists emails with address, subject, type, order and status', async () => {
    const welcome = buildEmail({
      id: 'm-3',
      kind: 'newsletter-welcome',
      subject: 'Welcome',
      to: 'ines@example.com',
      orderId: null,
      state: 'waiting',
      attempts: 1,
      failure: 'connect ECONNREFUSED',
    })
    await open({ [LIST]: { body: buildEmailList([buildEmail(), welcome]) } })
    const first = row('Your Rivage order RV-o-1')
    for (const text of ['shopper@example.com', 'Order confirmation', 'Sent']) first.getByText(text)
    expect(first.getByRole('link', { name: 'Order RV-o-1' }).getAttribute('href')).toBe(
      '/admin/orders/RV-o-1',
    )
    const second = row('Welcome')
    for (const text of ['ines@example.com', 'Newsletter welcome', 'Waiting']) second.getByText(text)
    second.getByText('Tried once. The mail server cannot be reached. It will be retried automatically.')
    expect(second.queryByRole('link')).toBeNull()
    expect(screen.queryByText(/Email isn’t set up/)).toBeNull()
  })

  it('shows that emails are saved without a mail server, and how to set one up', async () => {
    const saved = buildEmail({ state: 'kept', attempts: 1 })
    await open({ [LIST]: { body: buildEmailList([saved], { sendsEmails: false }) } })
    row('Your Rivage order RV-o-1').getByText('Saved, not sent')
    expect(screen.getByText(/Email isn’t set up/).textContent).toContain('set SMTP_URL and MAIL_FROM')
  })

  it('refers fulfillment staff to an administrator if email is not set up', async () => {
    await open({
      '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role: 'fulfillment' } } },
      [LIST]: { body: buildEmailList([], { sendsEmails: false }) },
    })
    expect(await screen.findByText(/Ask an administrator to set it up\.$/)).toBeTruthy()
  })

  it('changes the page, and filters emails by address, status and type', async () => {
    const found = { body: buildEmailList([buildEmail({ ...FAILED, subject: 'Found' })]) }
    const { user, address } = await open({
      [LIST]: { body: buildEmailList([buildEmail()], { total: 21 }) },
      '/api/admin/emails?page=2&limit=20': {
        body: buildEmailList([buildEmail({ id: 'old' })], { page: 2, total: 21 }),
      },
      [`${LIST}&q=ines`]: found,
      [`${LIST}&q=ines&state=failed`]: found,
      [`${LIST}&q=ines&state=failed&kind=order-shipped`]: { body: buildEmailList([]) },
    })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(address()).toBe('/admin/emails?page=2')
    await user.type(screen.getByLabelText('Search emails'), 'ines{Enter}')
    await screen.findByText('Found')
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed')
    expect(await screen.findByText('1 email found')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Type'), 'Shipping confirmation')
    expect(await screen.findByText('No emails found.')).toBeTruthy()
    expect(address()).toBe('/admin/emails?q=ines&state=failed&kind=order-shipped')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('button', { name: /^Read “Your Rivage order RV-o-1/ })).toBeTruthy()
    expect(address()).toBe('/admin/emails')
  })

  it('shows a loading message until the emails arrive', async () => {
    let respond = (_: MockedResponse) => {}
    await open({ [LIST]: () => new Promise((resolve) => (respond = resolve)) })
    expect(screen.getByText('Loading emails...').getAttribute('role')).toBe('status')
    respond({ body: buildEmailList([buildEmail()]) })
    expect(await screen.findByRole('button', { name: /^Read “Your Rivage order RV-o-1/ })).toBeTruthy()
  })

  it('shows an error if the emails fail to load, and retries on request', async () => {
    const responses: MockedResponses = { [LIST]: { status: 500, body: '' } }
    const { user } = await open(responses)
    expect(screen.getByRole('alert').textContent).toBe('Error: Failed to fetch emails')
    responses[LIST] = { body: buildEmailList([buildEmail()]) }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^Read “Your Rivage order RV-o-1/ })).toBeTruthy()
  })

  it('shows that the session has ended after a 401 response', async () => {
    await open({ [LIST]: { status: 401, body: { error: 'Sign in to continue.' } } })
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
  })
})

describe('email dialog', () => {
  const EMAIL = '/api/admin/emails/m-2'
  const openFailed = async (given: Partial<EmailMessage> = {}, retry?: MockedResponses[string]) => {
    const email = buildEmailMessage({ ...FAILED, ...given })
    const responses: MockedResponses = {
      [LIST]: { body: buildEmailList([email]) },
      [EMAIL]: { body: { email: email } },
      ...(retry && { [`POST ${EMAIL}/retry`]: retry }),
    }
    const opened = await open(responses)
    await opened.user.click(screen.getByRole('button', { name: /^Read/ }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByTitle('The email as the customer sees it')
    return { ...opened, responses, dialog: within(dialog) }
  }

  it('shows the email as the customer sees it in a sandboxed frame', async () => {
    const { dialog, address } = await openFailed()
    const frame = dialog.getByTitle('The email as the customer sees it')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toContain('<p>Dear Ines Example,</p>')
    expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">')
    expect(frame.getAttribute('srcdoc')).toContain('<img src="/media/a.webp" alt="">')
    expect(dialog.getByText('Dear Ines Example,').tagName).toBe('PRE')
    dialog.getByText('Tried 12 times. The mail server rejected this address.')
    dialog.getByText('The server responded: “550 No such user”')
    expect(dialog.getByRole('link', { name: 'RV-o-1' }).getAttribute('href')).toBe('/admin/orders/RV-o-1')
    expect(address()).toBe('/admin/emails?email=m-2')
  })

  it('closes the email, and leaves the list unchanged', async () => {
    const { user, dialog, address } = await openFailed()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/admin/emails')
  })

  it('retries a failed email, and shows that it was sent', async () => {
    const sent = buildEmailMessage({ id: 'm-2', state: 'sent' })
    const { user, dialog, responses } = await openFailed({}, () => {
      responses[EMAIL] = { body: { email: sent } }
      responses[LIST] = { body: buildEmailList([sent]) }
      return { body: { email: sent } }
    })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('The email was sent.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
    await waitFor(() => expect(row('Your Rivage order RV-o-1').getByText('Sent')).toBeTruthy())
  })

  it('shows why a retry failed and what happens next', async () => {
    const waiting = buildEmailMessage({ ...FAILED, state: 'waiting', attempts: 1, failure: 'ECONNREFUSED' })
    const { user, dialog } = await openFailed({}, { body: { email: waiting } })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The email could not be sent. The mail server cannot be reached. It will be retried automatically.',
    )
  })

  it('shows the error if someone else has already sent the email', async () => {
    const error = 'Only an email that wasn’t sent can be retried. Reload the list.'
    const { user, dialog, responses } = await openFailed({}, () => {
      responses[EMAIL] = { body: { email: buildEmailMessage({ id: 'm-2' }) } }
      return { status: 409, body: { error } }
    })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(error)
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('offers to send a saved email', async () => {
    const { dialog } = await openFailed({ state: 'kept', attempts: 1, failure: null })
    expect(dialog.getByRole('button', { name: 'Send now' })).toBeTruthy()
  })

  it('shows the error for an unknown email', async () => {
    const notFound = { status: 404, body: { error: 'Email not found' } }
    await open({ [LIST]: { body: buildEmailList([]) }, [EMAIL]: notFound }, '/admin/emails?email=m-2')
    const dialog = within(screen.getByRole('dialog', { name: 'Email' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Email not found')
  })
})
