import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import type {
  MockedRequest,
  MockedResponse,
  MockedResponses,
} from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedImage, buildManagedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const FIRST = '/api/admin/products?page=1&sort=newest&limit=20'
const BUSY = { status: 503, body: { error: 'The shop is busy. Try again in a moment.' } }

const managed = (given: Partial<ManagedProduct> = {}): ManagedProduct =>
  buildManagedProduct({ etag: `"${given.id ?? 'p-1'}-1"`, ...given })

const listOf = (products: ManagedProduct[], pages = 1, total = products.length) => ({
  body: { products, pagination: { page: 1, limit: 20, total, pages } },
})

const RIVA = managed({ id: 'riva', name: 'Riva', price: 1250, stockQuantity: 18, featured: true })
const SALINA = managed({ id: 'salina', name: 'Salina', inStock: false, category: 'ball-gowns' })

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`Select ${name}`) })
const inRow = (name: string) => within(row(name))
const countRows = () => screen.queryAllByLabelText(/^Select (?!all)/).length
const dialog = () => within(screen.getByRole('dialog'))

async function openProducts(answers: MockedResponses, search = '') {
  const view = await renderAdmin(`/admin/products${search}`, answers)
  const asked = () => view.calls.mock.calls.map(([path]) => path)
  return { ...view, asked }
}

afterEach(cleanup)

describe('product list', () => {
  it('shows the image, name, description, category, price and stock of each product', async () => {
    const pictures = [
      buildListedImage({ _id: 'a', isPrimary: false, path: '/media/back.webp' }),
      buildListedImage({ _id: 'b', path: '/media/front.webp', alt: '' }),
    ]
    await openProducts({ [FIRST]: listOf([{ ...RIVA, images: pictures, description: 'A suit.' }, SALINA]) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product Management')
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.match(/\w+/)?.[0]),
    ).toEqual(['Select', 'Image', 'Product', 'Category', 'Price', 'Stock', 'Actions'])
    expect(inRow('Riva').getByRole('img', { name: 'Riva' }).getAttribute('src')).toBe('/media/front.webp')
    expect(row('Riva').textContent).toContain('RivaFeaturedA suit.Swimwear$1,250.00In Stock (18)')
    expect(row('Salina').textContent).toContain('No Image')
    expect(row('Salina').textContent).toContain('Ball Gowns$100.00Out of Stock')
    expect(row('Salina').textContent).not.toContain('(0)')
    expect(screen.getByText('2 products')).toBeTruthy()
  })

  it('labels products that are low on stock or made to order', async () => {
    const low = managed({ id: 'low', name: 'Low', stockQuantity: 3 })
    const made = managed({ id: 'made', name: 'Made', stockQuantity: 0 })
    const sold = managed({ id: 'sold', name: 'Sold', stockQuantity: 2, inStock: false })
    await openProducts({ [FIRST]: listOf([low, made, sold]) })
    expect(row('Low').textContent).toContain('In Stock (3)Low stock')
    expect(row('Made').textContent).toContain('In StockMade to order')
    expect(row('Sold').textContent).toContain('Out of Stock (2)Change countEdit')
  })

  it('shows a loading text until the products arrive', async () => {
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await openProducts({ [FIRST]: async () => (await answered, listOf([RIVA])) })
    expect(screen.getByText('Loading products...')).toBeTruthy()
    answer()
    expect(await screen.findByText('Riva')).toBeTruthy()
    expect(screen.queryByText('Loading products...')).toBeNull()
  })

  it('suggests creating a product when there is none', async () => {
    await openProducts({ [FIRST]: listOf([], 0) })
    expect(screen.getByText('No products found')).toBeTruthy()
    expect(screen.getByText('Create your first product to get started.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('shows why loading failed and loads the list on retry', async () => {
    const answers: MockedResponses = { [FIRST]: BUSY }
    const { user } = await openProducts(answers)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load products')
    expect(alert.textContent).toContain('The shop is busy.')
    expect(screen.queryByText('No products found')).toBeNull()
    answers[FIRST] = listOf([RIVA])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Riva')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hides the previous products when loading a filtered list fails', async () => {
    const { user } = await openProducts({
      [FIRST]: listOf([RIVA]),
      '/api/admin/products?page=1&category=revamp&sort=newest&limit=20': BUSY,
    })
    await user.selectOptions(screen.getByLabelText('Category'), 'ReVamp')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load products')
    expect(screen.queryByText('Riva')).toBeNull()
  })

  it('opens the form for a new product and for a listed one', async () => {
    const { user } = await openProducts({ [FIRST]: listOf([RIVA]) })
    await user.click(screen.getByRole('button', { name: 'Add New Product' }))
    expect(screen.getByRole('dialog', { name: 'Add New Product' })).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(inRow('Riva').getByRole('button', { name: 'Edit Riva' }))
    expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
  })
})

describe('product list filters', () => {
  it('reads search, filters, order and page from the URL', async () => {
    const path =
      '/api/admin/products?page=2&q=silk&category=ball-gowns&stock=low&featured=false&sort=price-desc&limit=20'
    await openProducts(
      { [path]: listOf([SALINA], 3, 41) },
      '?page=2&q=silk&category=ball-gowns&stock=low&featured=false&sort=price-desc',
    )
    expect(await screen.findByText('Salina')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Search products').value).toBe('silk')
    const choices = ['Category', 'Stock', 'Featured', 'Sort by'].map(
      (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
    )
    expect(choices).toEqual(['ball-gowns', 'low', 'false', 'price-desc'])
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('descending')
  })

  it('returns to the first page when a filter or the order changes', async () => {
    const { user, address } = await openProducts(
      {
        '/api/admin/products?page=2&sort=newest&limit=20': listOf([RIVA], 2, 21),
        '/api/admin/products?page=1&stock=out&sort=newest&limit=20': listOf([SALINA]),
        '/api/admin/products?page=1&stock=out&sort=name-asc&limit=20': listOf([SALINA]),
      },
      '?page=2',
    )
    await user.selectOptions(await screen.findByLabelText('Stock'), 'Out of stock')
    expect(await screen.findByText('Salina')).toBeTruthy()
    expect(address()).toBe('/admin/products?stock=out')
    await user.click(screen.getByRole('button', { name: /^Product/ }))
    expect(address()).toBe('/admin/products?stock=out&sort=name-asc')
    expect(await screen.findByText('1 product')).toBeTruthy()
  })

  it('searches immediately on Enter and shows all products after going back', async () => {
    const { user, address } = await openProducts({
      [FIRST]: listOf([RIVA, SALINA]),
      '/api/admin/products?page=1&q=sal&limit=20': listOf([SALINA]),
    })
    await user.type(screen.getByLabelText('Search products'), 'sal{Enter}')
    await waitFor(() => expect(screen.queryByText('Riva')).toBeNull())
    expect(address()).toBe('/admin/products?q=sal')
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]?.textContent).toBe(
      'Best match',
    )
    window.history.back()
    expect(await screen.findByText('Riva')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Search products').value).toBe('')
  })

  it('shows the corrected search term and applies the chosen order', async () => {
    const { body } = listOf([SALINA])
    const { user, address } = await openProducts(
      {
        '/api/admin/products?page=1&q=salinna&limit=20': { body: { ...body, searchedFor: 'salina' } },
        '/api/admin/products?page=1&q=salinna&sort=newest&limit=20': listOf([RIVA]),
      },
      '?q=salinna',
    )
    expect(await screen.findByText('1 product for “salina”')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
    expect(await screen.findByText('Riva')).toBeTruthy()
    expect(address()).toBe('/admin/products?q=salinna&sort=newest')
  })

  it('keeps showing the current page while the next one loads', async () => {
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { user } = await openProducts({
      [FIRST]: listOf([RIVA], 2, 21),
      '/api/admin/products?page=2&sort=newest&limit=20': async () => (
        await answered,
        listOf([SALINA], 2, 21)
      ),
    })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Riva')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    answer()
    expect(await screen.findByText('Salina')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
  })

  it('clears search and filters but keeps the order', async () => {
    const { user, address } = await openProducts(
      {
        '/api/admin/products?page=1&q=x&stock=low&sort=name-asc&limit=20': listOf([], 0),
        '/api/admin/products?page=1&sort=name-asc&limit=20': listOf([RIVA]),
      },
      '?q=x&stock=low&sort=name-asc',
    )
    expect(await screen.findByText('No products match your filters.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Riva')).toBeTruthy()
    expect(address()).toBe('/admin/products?sort=name-asc')
  })

  it('shows the last page when the URL has a page beyond it', async () => {
    const { address } = await openProducts(
      {
        '/api/admin/products?page=9&sort=newest&limit=20': listOf([], 2, 21),
        '/api/admin/products?page=2&sort=newest&limit=20': listOf([RIVA], 2, 21),
      },
      '?page=9',
    )
    expect(await screen.findByText('Riva')).toBeTruthy()
    expect(address()).toBe('/admin/products?page=2')
  })
})

describe('product deletion', () => {
  const openDeletion = async (answers: MockedResponses) => {
    const view = await openProducts({ [FIRST]: listOf([RIVA, SALINA]), ...answers })
    await view.user.click(inRow('Riva').getByRole('button', { name: 'Delete Riva' }))
    return view
  }

  it('asks for confirmation and deletes nothing on Cancel', async () => {
    let deletions = 0
    const { user } = await openDeletion({
      'DELETE /api/products/riva': () => {
        deletions++
        return { body: { success: true } }
      },
    })
    expect(dialog().getByText('Are you sure you want to delete "Riva"?')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(deletions).toBe(0)
    expect(screen.getByText('Riva')).toBeTruthy()
  })

  it('sends the ETag, shows a success message and moves the focus to the list', async () => {
    let sent: MockedRequest | undefined
    const answers: MockedResponses = {
      [FIRST]: () => listOf(sent ? [SALINA] : [RIVA, SALINA]),
      'DELETE /api/products/riva': (call) => {
        sent = call
        return { body: { success: true } }
      },
    }
    const { user } = await openDeletion(answers)
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    const notice = await screen.findByText('Product deleted successfully!')
    expect(notice.getAttribute('role')).toBe('status')
    expect(sent?.headers.get('If-Match')).toBe('"riva-1"')
    expect(screen.queryByText('Riva')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Products' }))
    await user.click(screen.getByRole('button', { name: 'Close message' }))
    expect(screen.queryByText('Product deleted successfully!')).toBeNull()
  })

  it('shows why deletion failed, keeps the dialog open and retries on request', async () => {
    let answer: MockedResponse = BUSY
    const { user } = await openDeletion({ 'DELETE /api/products/riva': () => answer })
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Failed to delete productThe shop is busy. Try again in a moment.')
    expect(dialog().getByText('Are you sure you want to delete "Riva"?')).toBeTruthy()
    answer = { body: { success: true } }
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Product deleted successfully!')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks again with the new version if the product changed concurrently', async () => {
    const newer = { ...RIVA, name: 'Riva Alta' }
    const sent: (string | null)[] = []
    const { user } = await openDeletion({
      'DELETE /api/products/riva': ({ headers }) => {
        sent.push(headers.get('If-Match'))
        return sent.length > 1
          ? { body: { success: true } }
          : { status: 412, body: { error: 'This product was updated by someone else.' } }
      },
      '/api/admin/products/riva': { body: { product: newer }, headers: { etag: '"riva-2"' } },
    })
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(await dialog().findByText('Are you sure you want to delete "Riva Alta"?')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This product was updated by someone else.',
    )
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Product deleted successfully!')).toBeTruthy()
    expect(sent).toEqual(['"riva-1"', '"riva-2"'])
  })
})

describe('bulk changes', () => {
  const openSelection = async (answers: MockedResponses = {}) => {
    const view = await openProducts({ [FIRST]: listOf([RIVA, SALINA], 2, 21), ...answers })
    const all = () => screen.getByLabelText<HTMLInputElement>('Select all on this page')
    const bar = () => screen.queryByRole('region', { name: 'Selected products' })
    return { ...view, all, bar }
  }

  it('shows a bar with the number of selected products', async () => {
    const { user, all, bar } = await openSelection()
    expect(bar()).toBeNull()
    await user.click(screen.getByLabelText('Select Riva'))
    expect(bar()?.textContent).toContain('1 selected')
    expect([all().checked, all().indeterminate]).toEqual([false, true])
    await user.click(all())
    expect(bar()?.textContent).toContain('2 selected')
    expect([all().checked, all().indeterminate]).toEqual([true, false])
    await user.click(all())
    expect(bar()).toBeNull()
    await user.click(all())
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(bar()).toBeNull()
    expect(countRows()).toBe(2)
  })

  it('keeps products selected on other pages and shows their number', async () => {
    const { user, bar } = await openSelection({
      '/api/admin/products?page=2&sort=newest&limit=20': listOf(
        [managed({ id: 'x', name: 'Lagune' })],
        2,
        21,
      ),
    })
    await user.click(screen.getByLabelText('Select Riva'))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByLabelText('Select Lagune'))
    expect(bar()?.textContent).toContain('2 selected · 1 not on this page')
  })

  it('asks for confirmation, sends the change and shows the result', async () => {
    let sent: unknown
    const { user, all, bar } = await openSelection({
      'PUT /api/admin/products': ({ body }) => {
        sent = body
        return { body: { changed: ['riva'], missing: ['salina'], incomplete: [], countedApart: [] } }
      },
    })
    await user.click(all())
    await user.click(screen.getByRole('button', { name: 'Mark in stock' }))
    expect(
      dialog().getByText(/^2 products will be in stock\. Those with a count of 0 are made to order/),
    ).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Mark in stock' }))
    expect(await screen.findByText('“Riva” is now in stock. “Salina” was already deleted.')).toBeTruthy()
    expect(sent).toEqual({ ids: ['riva', 'salina'], change: { inStock: true } })
    expect(bar()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Products' }))
  })

  it('keeps the selection and shows the error when a change fails', async () => {
    const { user, bar } = await openSelection({ 'PUT /api/admin/products': BUSY })
    await user.click(screen.getByLabelText('Select Salina'))
    await user.click(screen.getByRole('button', { name: 'Feature' }))
    await user.click(dialog().getByRole('button', { name: 'Feature' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update productsThe shop is busy. Try again in a moment.',
    )
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(bar()?.textContent).toContain('1 selected')
  })

  it('splits a change of 120 products into requests of at most 100', async () => {
    const page = (from: number) =>
      Array.from({ length: 60 }, (_, index) => managed({ id: `p-${from + index}`, name: `N${from + index}` }))
    const counts: number[] = []
    const { user, all } = await openSelection({
      [FIRST]: listOf(page(0), 2, 120),
      '/api/admin/products?page=2&sort=newest&limit=20': listOf(page(60), 2, 120),
      'PUT /api/admin/products': ({ body }) => {
        const { ids } = body as { ids: string[] }
        counts.push(ids.length)
        return { body: { changed: ids, missing: [], incomplete: [], countedApart: [] } }
      },
    })
    await user.click(all())
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('N60')
    await user.click(all())
    await user.click(screen.getByRole('button', { name: 'Unfeature' }))
    await user.click(dialog().getByRole('button', { name: 'Unfeature' }))
    expect(await screen.findByText('120 products are no longer featured.')).toBeTruthy()
    expect(counts).toEqual([100, 20])
  })
})

describe('publication in the product list', () => {
  const DRAFT = managed({ id: 'draft', name: 'Alba', publication: 'draft' })
  const LATER = managed({ id: 'later', name: 'Vela', goesLiveAt: '2100-01-01T00:00:00.000Z' })

  it('shows the status of draft and scheduled products, not of live ones', async () => {
    await openProducts({ [FIRST]: listOf([RIVA, DRAFT, LATER]) })
    await screen.findByText('Draft', { selector: 'span' })
    expect(inRow('Alba').getByText('Draft')).toBeTruthy()
    expect(inRow('Vela').getByText('Scheduled')).toBeTruthy()
    expect(inRow('Vela').getByText(/2100|2099/)).toBeTruthy()
    expect(inRow('Riva').queryByText('Live')).toBeNull()
  })

  it('filters the list by publication status', async () => {
    const { user, asked } = await openProducts({ [FIRST]: listOf([RIVA, DRAFT]) })
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft')
    await waitFor(() => expect(asked().at(-1)).toContain('publication=draft'))
  })

  it('hides or publishes a product by its button and shows the result', async () => {
    const sent: unknown[] = []
    const answers: MockedResponses = {
      [FIRST]: listOf([RIVA, DRAFT]),
      'PUT /api/admin/products': ({ body }: MockedRequest) => {
        sent.push(body)
        const [id = ''] = (body as { ids: string[] }).ids
        return {
          body: {
            changed: id === 'riva' ? [id] : [],
            missing: [],
            incomplete: id === 'riva' ? [] : [id],
            countedApart: [],
          },
        }
      },
    }
    const { user } = await openProducts(answers)
    await user.click(await screen.findByRole('button', { name: 'Hide Riva' }))
    expect(await screen.findByText('“Riva” is now hidden from shoppers.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish Alba' }))
    const question = within(screen.getByRole('dialog', { name: 'Publish without an image?' }))
    await user.click(question.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/“Alba” is incomplete and can’t go live yet: open it/)).toBeTruthy()
    expect(sent).toEqual([
      { ids: ['riva'], change: { publication: 'hidden' } },
      { ids: ['draft'], change: { publication: 'live' } },
    ])
  })

  it('undoes a publication change once', async () => {
    const sent: unknown[] = []
    const { user } = await openProducts({
      [FIRST]: listOf([RIVA]),
      'PUT /api/admin/products': ({ body }: MockedRequest) => {
        sent.push(body)
        return { body: { changed: ['riva'], missing: [], incomplete: [], countedApart: [] } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Hide Riva' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('“Riva” is now live.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(sent).toEqual([
      { ids: ['riva'], change: { publication: 'hidden' } },
      { ids: ['riva'], change: { publication: 'live' } },
    ])
  })

  it('shows that the product was not changed when the request fails', async () => {
    const { user } = await openProducts({ [FIRST]: listOf([RIVA]), 'PUT /api/admin/products': BUSY })
    await user.click(await screen.findByRole('button', { name: 'Hide Riva' }))
    expect(await screen.findByText(`“Riva” wasn’t changed. ${BUSY.body.error}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
