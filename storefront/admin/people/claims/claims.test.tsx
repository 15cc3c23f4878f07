import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { WaitingShopper } from '../../../../domain/contract/people/people.ts'
import type { MockedRequest, MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

const WAITLIST = '/api/admin/waitlist?page=1&limit=20'
const RULES = '/api/admin/waitlist/rules'
const RELEASE = 'DELETE /api/admin/waitlist/w-1/claim'
// The page shows these instants in the shop's time zone (ET).
const UNTIL = '2026-11-26T19:32:00.000Z'
const NOTIFIED = '2026-11-25T19:32:00.000Z'

const open: WaitingShopper['claim'] = { state: 'open', keptUntil: UNTIL, isBeingPaid: false }
const row = (given: Partial<WaitingShopper> = {}): WaitingShopper => ({
  id: 'w-1',
  email: 'noor@example.com',
  product: { id: 'p-1', name: 'Nacre Gown' },
  size: '14',
  color: 'Noir',
  consentAt: '2026-03-01T10:00:00.000Z',
  confirmedAt: '2026-03-01T10:05:00.000Z',
  place: null,
  notifiedAt: NOTIFIED,
  claim: open,
  ...given,
})
const page = (people: readonly WaitingShopper[]) => ({
  body: { people, pagination: { page: 1, limit: 20, total: people.length, pages: 1 } },
})
const rulesResponse = (claimHours: number) => ({ body: { claimHours } })
const openList = (responses: MockedResponses) =>
  renderAdmin('/admin/waitlist', Object.assign(responses, { [RULES]: responses[RULES] ?? rulesResponse(24) }))

const findReleaseButton = () =>
  screen.findByRole('button', { name: 'Release the unit reserved for noor@example.com' })

afterEach(cleanup)

describe('reserved unit on the waiting list', () => {
  it.each([
    ['Reserved until Nov 26, 2026, 2:32 PM ET', open, NOTIFIED],
    ['In checkout', { ...open, isBeingPaid: true }, NOTIFIED],
    ['Bought', { ...open, state: 'bought' }, NOTIFIED],
    ['Expired', { ...open, state: 'ended' }, NOTIFIED],
    ['Expired, back in line', { ...open, state: 'ended' }, null],
    ['Notified Nov 25, 2026, 2:32 PM ET', null, NOTIFIED],
    ['Waiting, email only', null, null],
  ] as const)('shows the status of the reservation: %s', async (status, claim, notifiedAt) => {
    await openList({ [WAITLIST]: page([row({ claim, notifiedAt })]) })
    const cells = within(await screen.findByRole('row', { name: /Nacre Gown/ })).getAllByRole('cell')
    expect(cells[3]?.textContent).toBe(status)
    const isFree = claim?.state === 'open' && !claim.isBeingPaid
    expect(screen.queryAllByRole('button', { name: /^Release/ })).toHaveLength(isFree ? 1 : 0)
  })

  it.each([
    ['Waiting, number 3 in line', { place: 3 }],
    ['Unconfirmed', { confirmedAt: null }],
  ])('shows the status of a waiting shopper: %s', async (status, given) => {
    await openList({ [WAITLIST]: page([row({ claim: null, notifiedAt: null, ...given })]) })
    await screen.findByRole('cell', { name: status })
  })

  it('releases the unit after a confirmation, and keeps the focus in the list', async () => {
    const ended: string[] = []
    const responses: MockedResponses = {
      [WAITLIST]: page([row()]),
      [RELEASE]: () => {
        ended.push('w-1')
        responses[WAITLIST] = page([row({ claim: { ...open, state: 'ended' } })])
        return { body: { success: true } }
      },
    }
    const { user } = await openList(responses)
    await user.click(await findReleaseButton())
    const question = within(screen.getByRole('dialog', { name: 'Release Unit' }))
    question.getByText(
      /^The unit of “Nacre Gown” in Noir, 14 will no longer be reserved for noor@example\.com,/,
    )
    expect(ended).toEqual([])
    await user.click(question.getByRole('button', { name: 'Release unit' }))
    await screen.findByText('The unit is no longer reserved for noor@example.com and goes back on sale.')
    await screen.findByRole('cell', { name: 'Expired' })
    expect(ended).toEqual(['w-1'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Waiting list' }))
  })

  it('shows in the dialog that a shopper is paying for the unit', async () => {
    const { user } = await openList({
      [WAITLIST]: page([row()]),
      [RELEASE]: { status: 409, body: { error: 'A payment for this piece is in progress.' } },
    })
    await user.click(await findReleaseButton())
    const question = within(screen.getByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Release unit' }))
    expect((await question.findByRole('alert')).textContent).toBe(
      'The unit is still reservedA payment for this piece is in progress.',
    )
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(await findReleaseButton())
  })

  it('reports that the unit was already released', async () => {
    const { user } = await openList({
      [WAITLIST]: page([row()]),
      [RELEASE]: { status: 404, body: { error: 'Gone' } },
    })
    await user.click(await findReleaseButton())
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release unit' }))
    await screen.findByText('No unit was reserved for noor@example.com anymore.')
  })

  it.each([
    ['goes back on sale', open, / The unit reserved for them goes back on sale\.$/],
    ['stays in checkout', { ...open, isBeingPaid: true }, / They keep the unit in their open checkout\.$/],
    ['is not mentioned if bought', { ...open, state: 'bought' }, /when “Nacre Gown” is back\.$/],
  ] as const)('shows that the unit of a removed shopper %s', async (_outcome, claim, message) => {
    const { user } = await openList({ [WAITLIST]: page([row({ claim })]) })
    await user.click(await screen.findByRole('button', { name: 'Remove noor@example.com' }))
    within(screen.getByRole('dialog', { name: 'Remove from the Waiting List' })).getByText(message)
  })
})

describe('hold time', () => {
  async function change(responses: MockedResponses, typed: string) {
    const sent: unknown[] = []
    const handler = responses[`PUT ${RULES}`]
    if (typeof handler === 'function')
      responses[`PUT ${RULES}`] = (call: MockedRequest) => {
        sent.push(call.body)
        return handler(call)
      }
    const { user } = await openList({ [WAITLIST]: page([]), ...responses })
    await user.click(await screen.findByRole('button', { name: /^Change/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Hold time' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Hours')
    const retype = async (text: string) => {
      await user.clear(field)
      if (text) await user.type(field, text)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    }
    await retype(typed)
    return { user, dialog, field, sent, retype }
  }
  const echo = ({ body }: MockedRequest) => ({ body })

  it.each([
    [
      '12',
      12,
      'Up to half of the units that come back are reserved for the first in line for 12 hours, a last unit for 1 hour.',
    ],
    [
      '1',
      1,
      'Up to half of the units that come back are reserved for the first in line for 1 hour, a last unit for 1 hour.',
    ],
    [
      ' 168 ',
      168,
      'Up to half of the units that come back are reserved for the first in line for 168 hours, a last unit for 1 hour.',
    ],
    ['0', 0, 'Returned units aren’t reserved: everyone on the list is emailed immediately.'],
  ])('changes the hold time to %s hours, and shows it', async (typed, claimHours, message) => {
    const { sent } = await change({ [`PUT ${RULES}`]: echo }, typed)
    await screen.findByText(message)
    expect(sent).toEqual([{ claimHours }])
    screen.getByText('Saved. Units already reserved keep their deadline.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Change/ }))
  })

  it.each(['', 'x', '-1', '1.5', '169'])('rejects a hold time of %j, and keeps the input', async (typed) => {
    const { field, dialog, sent } = await change({ [`PUT ${RULES}`]: echo }, typed)
    const errorText = dialog.getByText('Enter a whole number of hours from 0 to 168.')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(errorText.id)
    expect(field.value).toBe(typed)
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
  })

  it('shows the errors of the server, and saves on a later attempt', async () => {
    let answer: object = { status: 400, body: { error: 'claimHours is not for today', field: 'claimHours' } }
    const { field, dialog, retype } = await change({ [`PUT ${RULES}`]: () => answer as never }, '12')
    const errorText = await dialog.findByText('claimHours is not for today')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(errorText.id)
    answer = { status: 503, body: { error: 'The shop cannot save right now.' } }
    await retype('13')
    expect((await dialog.findByRole('alert')).textContent).toBe('The shop cannot save right now.')
    expect(field.value).toBe('13')
    answer = rulesResponse(13)
    await retype('13')
    await screen.findByText(
      'Up to half of the units that come back are reserved for the first in line for 13 hours, a last unit for 1 hour.',
    )
  })

  it('retries loading the hold time without reloading the list', async () => {
    const responses: MockedResponses = {
      [WAITLIST]: page([row()]),
      [RULES]: { status: 503, body: { error: 'The shop is unavailable.' } },
    }
    const { user, calls } = await openList(responses)
    await screen.findByText('Failed to load the hold time: The shop is unavailable.')
    await screen.findByText('Nacre Gown')
    responses[RULES] = rulesResponse(24)
    const before = calls.mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    // Immediately, not at the next refresh.
    expect(calls.mock.calls.slice(before)).toEqual([[RULES]])
    const message = await screen.findByText(
      'Up to half of the units that come back are reserved for the first in line for 24 hours, a last unit for 1 hour.',
    )
    expect(document.activeElement).toBe(message.parentElement)
  })
})
