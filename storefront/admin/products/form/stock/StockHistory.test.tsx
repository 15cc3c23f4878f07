import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, screen, within } from '@testing-library/react'
import { type SessionState, session } from '../../../api/session.ts'
import {
  button,
  closeTestForm,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'
import type { ListedChange } from './useStockHistory.ts'

afterEach(closeTestForm)

let products = 0

const NOW = { inStock: true, stockQuantity: 4, isUnexplained: false }

/** Uses a new product each time, because responses are cached. */
function openHistory() {
  const id = `h-${++products}`
  const product = { ...riva, id }
  const form = openTestForm(product)
  const getPath = (page: number) => `/api/admin/products/${id}/stock-history?page=${page}&limit=10`
  return {
    ...form,
    product,
    getPath,
    answerPage(page: number, changes: ListedChange[], total = changes.length, now = NOW): void {
      const pagination = { page, limit: 10, total, pages: Math.ceil(total / 10) }
      form.answers[getPath(page)] = { body: { now, changes, pagination } }
    },
    open: () => form.user.click(button('Stock history of Riva')),
  }
}

const buildCount = (stockQuantity: number, inStock = true) => ({ inStock, stockQuantity })

const buildChange = (number: number, given: Partial<ListedChange> = {}): ListedChange => ({
  number,
  at: '2026-11-24T09:05:00.000Z',
  cause: 'corrected',
  by: 'ines',
  order: null,
  note: null,
  before: buildCount(5),
  after: buildCount(4),
  isUnexplained: false,
  ...given,
})

const buildChanges = (first: number, amount: number) =>
  Array.from({ length: amount }, (_, index) => buildChange(first - index))

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const history = () => within(screen.getByRole('region', { name: 'Stock history of Riva' }))

describe('stock history', () => {
  it('shows cause, user, time and note of each change, newest first', async () => {
    const { answerPage, open } = openHistory()
    answerPage(1, [
      buildChange(3, {
        cause: 'sold',
        by: null,
        order: { id: 'o-1', orderId: 'RV-1' },
        before: buildCount(7),
        after: buildCount(6),
      }),
      buildChange(2, { cause: 'received', note: 'Two more from Como.', after: buildCount(7) }),
      buildChange(1, { cause: 'created', before: buildCount(0, false), after: buildCount(5) }),
    ])
    await open()
    const [sold, received, created] = await screen.findAllByRole('listitem')
    expect(sold?.textContent).toMatch(/^Sold, RV-1.*from 7 to 6.*Nov 24, 2026/)
    expect(sold?.textContent).not.toContain('by ')
    expect(received?.textContent).toMatch(/^Received.*from 5 to 7.*Two more from Como\..*by ines, Nov 24/)
    expect(created?.textContent).toMatch(/^Created5by ines/)
    expect(history().getByRole('status').textContent).toBe('All 3 changes')
  })

  it('links to the order in a new tab', async () => {
    const { answerPage, open } = openHistory()
    answerPage(1, [
      buildChange(2, { cause: 'returned', order: { id: 'o-1', orderId: 'RV-1' } }),
      buildChange(1, { cause: 'sold', order: { id: 'o-2', orderId: null } }),
    ])
    await open()
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Order RV-1, in a new tab' })
    expect([link.pathname, link.target]).toEqual(['/admin/orders/RV-1', '_blank'])
    expect(lines()[0]).toContain('Restocked from a canceled order, RV-1')
    expect(lines()[1]).toContain('Sold, order deleted')
  })

  it('distinguishes made to order and not for sale from a count', async () => {
    const { answerPage, open } = openHistory()
    answerPage(1, [
      buildChange(2, { before: buildCount(9), after: buildCount(9, false) }),
      buildChange(1, { before: buildCount(0), after: buildCount(9) }),
    ])
    await open()
    await screen.findAllByRole('listitem')
    expect(lines()[0]).toContain('from 9 to 9, not for sale')
    expect(lines()[1]).toContain('from made to order to 9')
  })

  it('warns about an unexplained gap before a change', async () => {
    const { answerPage, open } = openHistory()
    answerPage(1, [buildChange(2, { before: buildCount(3), isUnexplained: true }), buildChange(1)])
    await open()
    const warning = 'The count was 3 before this with no recorded reason. It was changed outside the shop.'
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain(warning)
    expect(second?.textContent).not.toContain('no recorded reason')
  })

  it('warns if the current count does not match the history', async () => {
    const { answerPage, open } = openHistory()
    answerPage(1, [buildChange(1)], 1, { inStock: true, stockQuantity: 8, isUnexplained: true })
    await open()
    await history().findByText('The count is 8 now with no recorded reason. It was changed outside the shop.')
  })

  it('shows a loading text, and a message when there are no changes', async () => {
    const { answers, getPath, open } = openHistory()
    let respond = () => {}
    const pending = new Promise<void>((resolve) => (respond = resolve))
    answers[getPath(1)] = async () => {
      await pending
      return { body: { now: NOW, changes: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 } } }
    }
    await open()
    expect(history().getByRole('status').textContent).toBe('Loading stock history...')
    respond()
    await history().findByText('No changes yet.')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('appends older changes without duplicates and focuses the first of them', async () => {
    const { answerPage, open, user } = openHistory()
    answerPage(1, buildChanges(12, 10), 12)
    // A new change pushes the last line of the first page onto the second.
    answerPage(2, buildChanges(3, 3), 13)
    await open()
    await history().findByText('10 of 12 changes')
    await user.click(button('Show older'))
    await history().findByText('12 of 13 changes')
    expect(lines()).toHaveLength(12)
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[10])
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('shows every change even if a new one is recorded between two pages', async () => {
    const { answerPage, open, user } = openHistory()
    answerPage(1, buildChanges(22, 10), 22)
    answerPage(2, buildChanges(12, 10), 22)
    await open()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    await history().findByText('20 of 22 changes')
    answerPage(1, buildChanges(23, 10), 23)
    answerPage(2, buildChanges(13, 10), 23)
    answerPage(3, buildChanges(3, 3), 23)
    await user.click(button('Show older'))
    await history().findByText('All 23 changes')
    expect(lines()).toHaveLength(23)
  })

  it('shows why loading failed, keeps the loaded changes and loads more on retry', async () => {
    const { answers, getPath, answerPage, open, user } = openHistory()
    const failing = { status: 500, body: { error: 'Something went wrong on our side.' } }
    answers[getPath(1)] = failing
    await open()
    expect((await history().findByRole('alert')).textContent).toContain('Something went wrong on our side.')
    answerPage(1, buildChanges(12, 10), 12)
    await user.click(button('Try again'))
    await history().findByText('10 of 12 changes')
    answers[getPath(2)] = failing
    await user.click(button('Show older'))
    await history().findByRole('alert')
    expect(lines()).toHaveLength(10)
    answerPage(2, buildChanges(2, 2), 12)
    await user.click(button('Try again'))
    await history().findByText('All 12 changes')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[10])
  })

  it('reloads all shown pages when the product changes', async () => {
    const { answerPage, answer, open, user, product } = openHistory()
    answerPage(1, buildChanges(12, 10), 12)
    answerPage(2, buildChanges(2, 2), 12)
    await open()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    await history().findByText('All 12 changes')
    answerPage(1, buildChanges(13, 10), 13)
    answerPage(2, buildChanges(3, 3), 13)
    answer(`PUT /api/products/${product.id}`, 412, { error: 'This product was updated by someone else.' })
    answer(`GET /api/admin/products/${product.id}`, 200, {
      product: { ...product, stockQuantity: 4, price: 90 },
    })
    changeField(/^Price/, '500')
    await user.click(button('Update Product'))
    await history().findByText('All 13 changes')
    expect(lines()).toHaveLength(13)
  })

  it('hides the history of a deleted product', async () => {
    const { answer, user, product } = openHistory()
    answer(`PUT /api/products/${product.id}`, 404, { error: 'Product not found' })
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    await screen.findByRole('button', { name: 'Create again' })
    expect(screen.queryByRole('button', { name: /^Stock history/ })).toBeNull()
  })

  it('opens and closes the panel', async () => {
    const { answerPage, open } = openHistory()
    answerPage(1, [buildChange(1)])
    const opener = button('Stock history of Riva')
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await open()
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await open()
    expect(screen.queryByRole('region', { name: 'Stock history of Riva' })).toBeNull()
  })

  it('hides the history for a new product and for editors', () => {
    openTestForm(null)
    expect(screen.queryByRole('button', { name: /^Stock history/ })).toBeNull()
    closeTestForm()
    const editor: SessionState = {
      status: 'signedIn',
      admin: { id: 'a-1', username: 'writer', role: 'editor' },
    }
    const state = vi.spyOn(session, 'getState').mockReturnValue(editor)
    openTestForm(riva)
    expect(screen.queryByRole('button', { name: /^Stock history/ })).toBeNull()
    act(() => state.mockRestore())
  })
})
