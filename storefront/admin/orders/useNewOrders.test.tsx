import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, screen, within } from '@testing-library/react'
import type { MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedOrder, buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/orders?page=1&limit=20'
const listResponse = (...ids: string[]) => ({
  body: buildOrderList(ids.map((id) => buildListedOrder({ id }))),
})
const readStatus = () =>
  within(screen.getByRole('region', { name: 'Orders found' })).getByRole('status').textContent
const isMarked = (id: string) => screen.getByText(`RV-${id}`).closest('tr')?.classList.contains('new')
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('orders that arrive while the list is open', () => {
  it('shows, announces and temporarily marks new orders', async () => {
    const responses: MockedResponses = { [LIST]: listResponse('o-1') }
    await renderAdmin('/admin', responses)
    expect(readStatus()).toBe('')
    expect(isMarked('o-1')).toBe(false)

    responses[LIST] = listResponse('o-3', 'o-2', 'o-1')
    await advance(10_000)
    expect(readStatus()).toBe('2 new orders')
    expect([isMarked('o-3'), isMarked('o-2'), isMarked('o-1')]).toEqual([true, true, false])
    expect(screen.getByText(/^Total Orders:/).textContent).toBe('Total Orders: 3')

    await advance(8000)
    expect(readStatus()).toBe('')
    expect(isMarked('o-3')).toBe(false)
  })

  it('refreshes the orders when the window regains focus', async () => {
    const responses: MockedResponses = { [LIST]: listResponse('o-1') }
    await renderAdmin('/admin', responses)
    await advance(6000)
    responses[LIST] = listResponse('o-2', 'o-1')
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(async () => {
      await advance(0)
      expect(readStatus()).toBe('1 new order')
    })
  })

  it('keeps the list and shows the error if a refresh fails, and recovers later', async () => {
    const responses: MockedResponses = { [LIST]: listResponse('o-1') }
    await renderAdmin('/admin', responses)
    responses[LIST] = { status: 500, body: '' }
    await advance(10_000)
    expect(screen.getByText('RV-o-1')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Error: Failed to fetch orders')
    await advance(60_000)
    responses[LIST] = listResponse('o-2', 'o-1')
    await advance(10_000)
    expect(readStatus()).toBe('1 new order')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('announces no new orders when the filters change', async () => {
    const responses: MockedResponses = {
      [LIST]: listResponse('o-1'),
      [`${LIST}&review=true`]: listResponse('o-9', 'o-8'),
    }
    await renderAdmin('/admin', responses)
    act(() => screen.getByLabelText('Needs review').click())
    await advance(0)
    expect(readStatus()).toBe('2 orders found')
    expect(isMarked('o-9')).toBe(false)
  })
})
