import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { Subscriber, WaitingShopper } from '../../../domain/contract/people/people.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const SUBSCRIBERS = '/api/admin/subscribers?page=1&limit=20'
const WAITLIST = '/api/admin/waitlist?page=1&limit=20'
const RULES = '/api/admin/waitlist/rules'
const ines: Subscriber = {
  id: 's-1',
  email: 'ines@example.com',
  consentAt: '2026-03-01T10:00:00.000Z',
  unsubscribedAt: null,
}
const waiting: WaitingShopper = {
  id: 'w-1',
  email: 'noor@example.com',
  product: { id: 'p-1', name: 'Nacre Gown' },
  size: '14',
  color: 'Noir',
  consentAt: '2026-03-01T10:00:00.000Z',
  confirmedAt: '2026-03-01T10:05:00.000Z',
  place: 1,
  notifiedAt: null,
  claim: null,
}
const page = <Row,>(people: readonly Row[]) => ({
  body: {
    people,
    pagination: { page: 1, limit: 20, total: people.length, pages: people.length > 0 ? 1 : 0 },
  },
})

afterEach(cleanup)

describe('subscribers page', () => {
  it('lists subscribers, and deletes one after a confirmation', async () => {
    const removed: string[] = []
    const responses = {
      [SUBSCRIBERS]: page([ines]),
      'DELETE /api/admin/subscribers/s-1': () => {
        removed.push('s-1')
        responses[SUBSCRIBERS] = page([])
        return { body: { success: true } }
      },
    }
    const { user } = await renderAdmin('/admin/subscribers', responses)
    await screen.findByRole('cell', { name: 'ines@example.com' })
    await user.click(screen.getByRole('button', { name: 'Remove ines@example.com' }))
    const question = within(screen.getByRole('dialog', { name: 'Remove Subscriber' }))
    question.getByText(/ines@example.com will be deleted/)
    expect(removed).toEqual([])
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('ines@example.com was removed.')).toBeTruthy()
    expect(await screen.findByText(/No subscribers yet/)).toBeTruthy()
    expect(removed).toEqual(['s-1'])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Subscribers' }))
  })

  it('shows the error if deleting a subscriber fails', async () => {
    const { user } = await renderAdmin('/admin/subscribers', {
      [SUBSCRIBERS]: page([ines]),
      'DELETE /api/admin/subscribers/s-1': { status: 503, body: { error: 'The shop cannot save.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove ines@example.com' }))
    const question = within(screen.getByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText(/The shop cannot save/)).toBeTruthy()
  })

  it('reports success if someone else already deleted the subscriber', async () => {
    const { user } = await renderAdmin('/admin/subscribers', {
      [SUBSCRIBERS]: page([ines]),
      'DELETE /api/admin/subscribers/s-1': { status: 404, body: { error: 'Gone' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove ines@example.com' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('ines@example.com was removed.')).toBeTruthy()
  })

  it('redirects fulfillment staff from the subscribers page', async () => {
    const { address } = await renderAdmin('/admin/subscribers', {
      '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role: 'fulfillment' } } },
    })
    expect(address()).toBe('/admin')
    expect(screen.queryByRole('link', { name: 'Subscribers' })).toBeNull()
  })
})

describe('waiting list page', () => {
  it('lists waiting shoppers, filters them, and shows a message if none is found', async () => {
    const { user, address } = await renderAdmin('/admin/waitlist', {
      [RULES]: { body: { claimHours: 24 } },
      [WAITLIST]: page([waiting]),
      '/api/admin/waitlist?page=1&state=notified&limit=20': page([]),
    })
    const row = within(await screen.findByRole('row', { name: /Nacre Gown/ }))
    for (const text of ['Noir, 14', 'noor@example.com', 'Waiting, number 1 in line']) row.getByText(text)
    await user.selectOptions(screen.getByLabelText('Status'), 'Notified')
    expect(address()).toBe('/admin/waitlist?state=notified')
    await screen.findByText('No shoppers found.')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/admin/waitlist')
  })

  it('shows an error if the list fails to load, and retries on request', async () => {
    const responses = {
      [RULES]: { body: { claimHours: 24 } },
      [WAITLIST]: { status: 503, body: { error: 'The shop is unavailable.' } } as object,
    }
    const { user } = await renderAdmin('/admin/waitlist', responses as never)
    await screen.findByText('Error: The shop is unavailable.')
    responses[WAITLIST] = page([waiting])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nacre Gown')
  })
})
