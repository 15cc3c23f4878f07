import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { MockedRequest, MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'
import type { LowItem } from './StockTable.tsx'

const LIST = '/api/admin/stock?most=3&page=1&limit=20'
const FILE = '/api/admin/stock.csv?most=3'

const item = (given: Partial<LowItem> = {}): LowItem => ({
  product: { id: 'p-1', name: 'Nacre Gown' },
  variant: { id: 'v-1', sku: 'BG-1-NOIR-6', size: '6', color: 'Noir' },
  inStock: true,
  stockQuantity: 2,
  waiting: 0,
  ...given,
})
const page = (items: readonly LowItem[], { page = 1, total = items.length } = {}) => ({
  body: { items, pagination: { page, limit: 20, total, pages: Math.ceil(total / 20) } },
})

afterEach(cleanup)

const getCellTexts = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('stock page', () => {
  it('lists variants that are low or sold out, with waiting shoppers and product links', async () => {
    const { user, address } = await renderAdmin('/admin/stock', {
      [LIST]: page([
        item({ inStock: false, stockQuantity: 0, waiting: 4 }),
        item({ product: { id: 'p-2', name: 'Whole Slip' }, variant: null }),
      ]),
    })
    await screen.findByRole('table')
    expect(getCellTexts(/Nacre Gown/)).toEqual(['Nacre Gown', 'Noir', '6', 'BG-1-NOIR-6', 'Sold out', '4'])
    expect(getCellTexts(/Whole Slip/)).toEqual(['Whole Slip', '–', '–', 'One total', '2', '–'])
    expect(screen.getByRole('link', { name: 'Stock' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: 'Nacre Gown' }))
    expect(address()).toMatch(/^\/admin\/products/)
  })

  it('stores the low-stock threshold in the URL, and rejects an invalid one', async () => {
    const { user, address, calls } = await renderAdmin('/admin/stock', {
      [LIST]: page([item()]),
      '/api/admin/stock?most=10&page=1&limit=20': page([]),
    })
    const field = await screen.findByLabelText('Low-stock threshold')
    await user.clear(field)
    await user.type(field, 'x{Enter}')
    await screen.findByText('Enter a whole number, such as 3.')
    expect(address()).toBe('/admin/stock')
    await user.clear(field)
    await user.type(field, '10{Enter}')
    await screen.findByText('Nothing is low or sold out: every tracked variant has more than 10.')
    expect(address()).toBe('/admin/stock?most=10')
    expect(calls.mock.calls.flat()).not.toContain('/api/admin/stock?most=x&page=1&limit=20')
  })

  it('changes the page, and redirects to the last page from a page beyond it', async () => {
    const { user, address } = await renderAdmin('/admin/stock?page=9', {
      '/api/admin/stock?most=3&page=9&limit=20': page([], { page: 9, total: 21 }),
      '/api/admin/stock?most=3&page=2&limit=20': page([item()], { page: 2, total: 21 }),
      [LIST]: page([item()], { total: 21 }),
    })
    await screen.findByText('Page 2 of 2')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('Page 1 of 2')
    expect(address()).toBe('/admin/stock')
  })

  it('shows an error if the list fails to load, and retries on request', async () => {
    const responses: MockedResponses = {
      [LIST]: { status: 503, body: { error: 'The shop is unavailable.' } },
    }
    const { user } = await renderAdmin('/admin/stock', responses)
    await screen.findByText('Error: The shop is unavailable.')
    responses[LIST] = page([item()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nacre Gown')
  })

  it('downloads the reorder list, and shows an error if that fails', async () => {
    const responses: MockedResponses = {
      [LIST]: page([item()]),
      [FILE]: { status: 503, body: { error: 'The shop is unavailable.' } },
    }
    const { user } = await renderAdmin('/admin/stock', responses)
    const download = await screen.findByRole('button', { name: 'Download reorder list (CSV)' })
    await user.click(download)
    await screen.findByText('Error: The shop is unavailable.')
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:reorder'
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download)
    }
    responses[FILE] = {
      body: 'SKU',
      headers: { 'content-disposition': 'attachment; filename="reorder-2026-11-25.csv"' },
    }
    await user.click(download)
    await waitFor(() => expect(saved).toEqual(['reorder-2026-11-25.csv']))
    expect(screen.queryByRole('alert')).toBeNull()
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
  })
})

describe('importing counts from a file', () => {
  // jsdom has no Blob.arrayBuffer.
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
      reader.readAsArrayBuffer(this)
    })
  }

  async function openFile(respond: (json: { isTrial?: boolean }) => object) {
    const sent: unknown[] = []
    const responses: MockedResponses = {
      [LIST]: page([item()]),
      'PUT /api/admin/stock': ({ body }: MockedRequest) => {
        sent.push(body)
        return respond(body as { isTrial?: boolean })
      },
    } as MockedResponses
    const { user } = await renderAdmin('/admin/stock', responses)
    await user.click(await screen.findByRole('button', { name: 'Import counts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import counts' }))
    const paste = async (text: string) => {
      await user.click(dialog.getByLabelText(/^Or paste/))
      await user.paste(text)
      await user.click(dialog.getByRole('button', { name: 'Check these rows' }))
    }
    return { user, sent, dialog, paste }
  }
  const importResult = (changed: number, same = 0, problems: object[] = []) => ({
    body: {
      changed,
      same,
      problems,
      changes: [
        {
          row: 0,
          name: 'RV-7',
          before: { inStock: true, stockQuantity: 9 },
          after: { inStock: true, stockQuantity: 12 },
        },
      ].slice(0, changed),
    },
  })

  it('checks the counts first, and saves them with the note after a confirmation', async () => {
    const { user, sent, dialog } = await openFile(() => importResult(1, 1))
    const file = new File(['sku,stock\nrv-7,12\nRV-8,m'], 'counts.csv', { type: 'text/csv' })
    await user.upload(dialog.getByLabelText(/^Choose a CSV file/), file)
    await dialog.findByText(/1 count changes, 1 is unchanged\./)
    expect(dialog.getByRole('list', { name: 'Changes' }).textContent).toBe('RV-79 → 12')
    expect(sent).toEqual([
      {
        counts: [
          { sku: 'RV-7', inStock: true, stockQuantity: 12 },
          { sku: 'RV-8', inStock: true, stockQuantity: 0 },
        ],
        isTrial: true,
      },
    ])
    await user.type(dialog.getByLabelText(/^Note/), 'Counted on Sunday.')
    await user.click(dialog.getByRole('button', { name: 'Update 1 count' }))
    await screen.findByText('1 count updated. 1 was already up to date.')
    expect(sent[1]).toMatchObject({
      isTrial: false,
      stockReason: { cause: 'counted', note: 'Counted on Sunday.' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lists every invalid row, including those the server rejects, and saves nothing', async () => {
    const { sent, dialog, paste, user } = await openFile(() =>
      importResult(1, 0, [{ row: 1, sku: 'NOPE', problem: 'NOPE is the SKU of nothing in this shop.' }]),
    )
    await paste('sku,stock\nRV-7,12\nRV-8,x\nNOPE,3')
    const rows = within(await dialog.findByRole('list', { name: 'Rows with errors' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Row 3The stock of RV-8 must be a whole number such as 12, or “made to order”, not “x”.',
      'Row 4NOPE is the SKU of nothing in this shop.',
    ])
    dialog.getByText(/2 rows have errors, so nothing was saved\./)
    expect(dialog.queryByRole('button', { name: /^Update/ })).toBeNull()
    expect(sent).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    dialog.getByLabelText(/^Or paste/)
  })

  it('shows an error for an invalid file or a failed save', async () => {
    let isUnavailable = false
    const { user, dialog, paste } = await openFile(() =>
      isUnavailable ? { status: 503, body: { error: 'The shop cannot save right now.' } } : importResult(1),
    )
    await paste('sku,color\nA,Noir')
    await dialog.findByText('The first row must name the columns. Missing: “stock”.')
    await user.clear(dialog.getByLabelText(/^Or paste/))
    await paste('sku,stock\nA,1')
    const set = await dialog.findByRole('button', { name: 'Update 1 count' })
    isUnavailable = true
    await user.click(set)
    await dialog.findByText('The shop cannot save right now.')
    isUnavailable = false
    await user.click(set)
    await screen.findByText('1 count updated.')
  })
})
