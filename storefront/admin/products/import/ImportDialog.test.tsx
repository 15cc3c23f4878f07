import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'

const LIST = '/api/admin/products?page=1&sort=newest&limit=20'
const IMPORT = 'POST /api/admin/products/import'
const HEADER = 'name,price,category,description'
const BUSY = { status: 503, body: { error: 'The shop is busy. Try again in a moment.' } }

const goodRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `Piece ${index},420,swimwear,A suit.`)
const csv = (...rows: string[]) =>
  new File([[HEADER, ...rows].join('\n')], 'spring.csv', { type: 'text/csv' })

interface Sent {
  products: { name: string }[]
}

/** Mock of the import endpoint; skips products with known names. */
function takeProducts(known = new Set<string>()) {
  const taken: string[][] = []
  const answer = (body: unknown) => {
    const names = (body as Sent).products.map(({ name }) => name)
    const created = names.filter((name) => !known.has(name)).length
    names.forEach((name) => known.add(name))
    taken.push(names)
    return { status: 201, body: { created, existing: names.length - created } }
  }
  return { known, taken, answer }
}

async function openImport(answers: MockedResponses = {}) {
  const empty = { products: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } }
  const view = await renderAdmin('/admin/products', { [LIST]: { body: empty }, ...answers })
  await view.user.click(screen.getByRole('button', { name: 'Import CSV' }))
  // The lazy dialog's text is in the DOM shortly before it opens.
  await screen.findByRole('dialog')
  const input = screen.getByLabelText(/^Choose a CSV file/)
  const choose = (file: File) => view.user.upload(input, file)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, choose, press }
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Rows of the file' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

// jsdom has no Blob.arrayBuffer.
beforeAll(() => {
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
      reader.readAsArrayBuffer(this)
    })
  }
})

afterEach(cleanup)

describe('product import', () => {
  it('offers a template', async () => {
    await openImport()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download a template' })
    expect(link.download).toBe('products.csv')
    expect(decodeURIComponent(link.href)).toContain('name,price,category,description,sizes')
  })

  it('previews the rows before writing, then imports them and reloads the list', async () => {
    const shop = takeProducts()
    const { choose, press, calls } = await openImport({ [IMPORT]: ({ body }) => shop.answer(body) })
    await choose(csv('Riva,"1,250",swimwear,A suit.', 'Salina,395,Ball Gowns,A gown.'))
    expect(await screen.findByText(/2 rows, no errors\./)).toBeTruthy()
    expect(rows()).toEqual([
      'Row 2RivaSwimwear · $1,250.00 · In Stock · Draft',
      'Row 3SalinaBall Gowns · $395.00 · In Stock · Draft',
    ])
    expect(shop.taken).toEqual([])
    const listings = () => calls.mock.calls.filter(([path]) => path === LIST).length
    const before = listings()
    await press('Import 2 products')
    expect((await screen.findByText('2 products were added.')).getAttribute('role')).toBe('status')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shop.taken).toEqual([['Riva', 'Salina']])
    expect(listings()).toBe(before + 1)
  })

  it('shows rows with errors and imports only the valid ones', async () => {
    const shop = takeProducts()
    const { user, choose, press } = await openImport({ [IMPORT]: ({ body }) => shop.answer(body) })
    await choose(csv('Riva,420,swimwear,A suit.', ',free,swimwear,A suit.', 'Salina,395,swimwear,A suit.'))
    expect(await screen.findByText(/3 rows, 1 with errors\./)).toBeTruthy()
    await user.click(screen.getByLabelText('Show only rows with errors'))
    expect(screen.getByText('Name is missing.')).toBeTruthy()
    expect(screen.getByText('Price must be in dollars, such as 1250 or 1,250.00, not “free”.')).toBeTruthy()
    expect(screen.queryByText('Riva')).toBeNull()
    await press('Import 2 valid rows')
    expect(await screen.findByText('2 products were added.')).toBeTruthy()
    expect(shop.taken).toEqual([['Riva', 'Salina']])
  })

  it('writes nothing on Cancel', async () => {
    const shop = takeProducts()
    const { choose, press } = await openImport({ [IMPORT]: ({ body }) => shop.answer(body) })
    await choose(csv('Riva,420,swimwear,A suit.'))
    await screen.findByText(/1 row/)
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shop.taken).toEqual([])
  })

  it('offers only another file if every row has an error', async () => {
    const { choose, press } = await openImport()
    await choose(csv('Riva,,swimwear,A suit.'))
    expect(await screen.findByText('Correct the errors in the file to import it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import (only|\d)/ })).toBeNull()
    await press('Choose another file')
    expect(screen.getByLabelText(/^Choose a CSV file/)).toBeTruthy()
  })

  it('lists unknown columns and rows that repeat another', async () => {
    const { choose } = await openImport()
    const same = 'Riva,420,swimwear,A suit.,X'
    await choose(new File([[`${HEADER},sku`, same, same].join('\n')], 'spring.csv'))
    expect(await screen.findByText('The column “sku” is unknown and ignored.')).toBeTruthy()
    expect(rows()[1]).toContain('Same as row 2, so it is skipped.')
    expect(screen.getByRole('button', { name: 'Import 1 product' })).toBeTruthy()
  })

  it('shows why a file cannot be read', async () => {
    const { choose } = await openImport()
    await choose(new File([new Uint8Array([0x52, 0x6f, 0x62, 0x65, 0x92])], 'old.csv'))
    expect((await screen.findByRole('alert')).textContent).toContain('This file is not saved as UTF-8')
    await choose(new File([new Uint8Array(6 * 1024 * 1024)], 'big.csv'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The file is 6 MB, and the limit is 5 MB.',
    )
  })

  it('reads a file that is dropped on the page', async () => {
    await openImport()
    const dataTransfer = { types: ['Files'], files: [csv('Riva,420,swimwear,A suit.')] }
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
    expect(await screen.findByText(/1 row/)).toBeTruthy()
  })
})

describe('large product imports', () => {
  it('continues after a failure without adding a product twice', async () => {
    const shop = takeProducts()
    let call = 0
    const { choose, press } = await openImport({
      [IMPORT]: ({ body }) => {
        call++
        const answer = shop.answer(body)
        // The second request succeeds, but its response is lost.
        return call === 2 ? BUSY : answer
      },
    })
    await choose(csv(...goodRows(60)))
    await screen.findByText(/60 rows/)
    await press('Import 60 products')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The shop is busy.')
    expect(screen.getByText('25 of 60 products are imported.')).toBeTruthy()
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(25 / 60)
    expect(rows()).toHaveLength(60)
    expect(screen.queryByRole('button', { name: 'Choose another file' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Try again')
    await press('Try again')
    expect(
      await screen.findByText('35 products were added. 25 products were already in the catalog.'),
    ).toBeTruthy()
    expect(shop.taken.map(({ length }) => length)).toEqual([25, 25, 25, 10])
    expect(shop.known.size).toBe(60)
  })

  it('stops on request and shows the number of imported products', async () => {
    const shop = takeProducts()
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { choose, press } = await openImport({
      [IMPORT]: async ({ body }) => (await answered, shop.answer(body)),
    })
    await choose(csv(...goodRows(60)))
    await screen.findByText(/60 rows/)
    await press('Import 60 products')
    await press('Stop')
    answer()
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
    expect(shop.taken).toHaveLength(1)
    await press('Stop')
    expect(await screen.findByText('25 products were added.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
