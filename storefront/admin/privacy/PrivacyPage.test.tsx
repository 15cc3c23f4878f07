import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { Erasure, PersonSummary } from '../../../domain/contract/people/privacy.ts'
import type { MockedRequest, MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const SEARCH = 'POST /api/admin/privacy/search'
const EXPORT = 'POST /api/admin/privacy/export'
const ERASURES = 'POST /api/admin/privacy/erasures'
const INES = 'ines@example.com'
const at = '2026-03-01T10:00:00.000Z'
const order = (orderId: string, kept: string | null) => ({
  orderId,
  placedAt: at,
  status: 'delivered' as const,
  total: 310.5,
  kept,
})
const buildPerson = (given: Partial<PersonSummary> = {}): PersonSummary => ({
  email: INES,
  orders: [order('RV-ONE', null)],
  othersOrders: [],
  checkouts: { open: 0, ended: 0 },
  emails: 3,
  waiting: 1,
  claims: 0,
  newsletter: 'subscribed',
  account: null,
  rest: { orders: 1, checkouts: 0, emails: 3, waiting: 1, subscriptions: 1 },
  isErasable: true,
  erasures: [],
  ...given,
})
const NOTHING: Partial<PersonSummary> = {
  orders: [],
  emails: 0,
  waiting: 0,
  newsletter: null,
  rest: { orders: 0, checkouts: 0, emails: 0, waiting: 0, subscriptions: 0 },
  isErasable: false,
}
const erasure: Erasure = {
  id: 'e-1',
  status: 'done',
  askedAt: at,
  doneAt: at,
  by: 'admin',
  erased: { orders: 1, checkouts: 0, emails: 3, waiting: 1, subscriptions: 1 },
  kept: [],
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function find(responses: MockedResponses, email = INES) {
  const opened = await renderAdmin('/admin/privacy', responses)
  await screen.findByText('Search by email address.')
  await opened.user.type(screen.getByLabelText('Email address'), `${email}{Enter}`)
  return opened
}

describe('personal data of a customer', () => {
  it('shows the orders of a customer, and keeps the email address out of the URL', async () => {
    const sent: unknown[] = []
    const { address } = await find({
      [SEARCH]: ({ body }: MockedRequest) => {
        sent.push(body)
        return {
          body: {
            person: buildPerson({ orders: [order('RV-ONE', null), order('RV-TWO', 'It is shipped.')] }),
          },
        }
      },
    })
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(INES)
    expect(sent).toEqual([{ email: INES }])
    expect(address()).toBe('/admin/privacy')
    const row = within(screen.getByRole('row', { name: /RV-TWO/ }))
    row.getByText('Kept. It is shipped.')
    expect(row.getByRole('link', { name: 'RV-TWO' }).getAttribute('href')).toBe('/admin/orders/RV-TWO')
    within(screen.getByRole('row', { name: /RV-ONE/ })).getByText('Can be erased')
  })

  it('requires a complete email address', async () => {
    const { calls } = await find({}, 'ines')
    await screen.findByText('Enter a complete email address, such as ines@example.com.')
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
    expect(calls.mock.calls.flat()).not.toContain('/api/admin/privacy/search')
  })

  it('shows that no data was found', async () => {
    await find({ [SEARCH]: { body: { person: buildPerson(NOTHING) } } })
    await screen.findByText(`No data found for ${INES}.`)
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull()
  })

  it('shows an error if the search fails, and retries on request', async () => {
    const responses: MockedResponses = {
      [SEARCH]: { status: 503, body: { error: 'The shop is unavailable.' } },
    }
    const { user } = await find(responses)
    expect((await screen.findByRole('alert')).textContent).toBe('The shop is unavailable.')
    responses[SEARCH] = { body: { person: buildPerson() } }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(INES)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('saves the data as a file, and shows an error if that fails', async () => {
    const sent: MockedRequest[] = []
    const { user } = await find({
      [SEARCH]: { body: { person: buildPerson() } },
      [EXPORT]: (call: MockedRequest) => {
        sent.push(call)
        return sent.length === 1 ? { status: 503, body: { error: 'The shop is unavailable.' } } : { body: {} }
      },
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Export (JSON)' }))
    await screen.findByText('The shop is unavailable.')
    await user.click(screen.getByRole('button', { name: 'Export (JSON)' }))
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(sent[1]?.body).toEqual({ email: INES })
    expect(screen.queryByText('The shop is unavailable.')).toBeNull()
  })
})

describe('erasing personal data', () => {
  it('lists the erased and retained data, and erases after a confirmation', async () => {
    const sent: unknown[] = []
    const responses: MockedResponses = {
      [SEARCH]: { body: { person: buildPerson() } },
      [ERASURES]: ({ body }: MockedRequest) => {
        sent.push(body)
        responses[SEARCH] = { body: { person: buildPerson({ ...NOTHING, erasures: [erasure] }) } }
        return { body: { erasure } }
      },
    }
    const { user } = await find(responses)
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Erase Personal Data' }))
    for (const line of [
      /^Name, email, address, phone and notes in 1 order$/,
      /^3 emails$/,
      /required by tax law/,
    ])
      dialog.getByText(line)
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Erase' }))
    await screen.findByText(`All data about ${INES} was erased.`)
    expect(sent).toEqual([{ email: INES, rest: false }])
    await screen.findByText(/^Erased on .* by admin\.$/)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Personal data' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' }).disabled).toBe(true)
  })

  it('erases the remaining data if an order must be retained, and names that order', async () => {
    const sent: unknown[] = []
    const { user } = await find({
      [SEARCH]: {
        body: { person: buildPerson({ orders: [order('RV-ONE', null), order('RV-TWO', 'It is shipped.')] }) },
      },
      [ERASURES]: ({ body }: MockedRequest) => {
        sent.push(body)
        return { body: { erasure: { ...erasure, status: 'open', doneAt: null } } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Erase remaining data' }))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(
      (_, element) => element?.tagName === 'LI' && element.textContent === 'Order RV-TWO. It is shipped.',
    )
    await user.click(dialog.getByRole('button', { name: 'Erase remaining data' }))
    // Not reported as done while it is in progress.
    await screen.findByText(/is being erased\. Check again in a minute/)
    expect(sent).toEqual([{ email: INES, rest: true }])
  })

  it('shows the error if erasing fails', async () => {
    const { user } = await find({
      [SEARCH]: { body: { person: buildPerson() } },
      [ERASURES]: { status: 409, body: { error: 'Order RV-ONE is kept: it is shipped.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Erase' }))
    await dialog.findByText('Order RV-ONE is kept: it is shipped.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('redirects fulfillment staff from the privacy page', async () => {
  const { address } = await renderAdmin('/admin/privacy', {
    '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role: 'fulfillment' } } },
  })
  expect(address()).toBe('/admin')
  expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull()
})
