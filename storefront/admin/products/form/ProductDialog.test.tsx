import { afterEach, describe, expect, it, vi } from 'vitest'
import { fireEvent, screen } from '@testing-library/react'
import { type SessionState, session } from '../../api/session.ts'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  imageFile,
  openTestForm,
  riva,
  changeField,
} from '../../../../tests/support/storefront/openTestForm.tsx'

afterEach(() => {
  closeTestForm()
  vi.restoreAllMocks()
})

const EDITOR: SessionState = {
  status: 'signedIn',
  admin: { id: 'a-1', username: 'writer', role: 'editor' },
}
const DRAFT = { publication: 'draft', goesLiveAt: null } as const

describe('creating a product', () => {
  it('shows the default values and focuses the first invalid field on save', async () => {
    const { user, sent } = openTestForm(null)
    expect(screen.getByRole('dialog', { name: 'Add New Product' })).toBeTruthy()
    expect(field(/^Price/).step).toBe('0.01')
    expect(field('In stock').checked).toBe(true)
    expect(field(/^Sizes/).placeholder).toBe('XS, S, M, L, XL')
    expect(field(/^Colors/).placeholder).toBe('Black, White, Navy')
    expect(field(/^Tags/).placeholder).toBe('luxury, summer, trending')
    await user.click(button('Create Product'))
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
    expect(sent).toEqual([])
  })

  it('shows the fields in order, with three rows for the description', () => {
    openTestForm(null)
    const named = screen.getByRole('dialog').querySelectorAll('[name]')
    const names = Array.from(named, (control) => control.getAttribute('name'))
    expect(names.slice(0, 10)).toEqual([
      'name',
      'price',
      'category',
      'description',
      'sizes',
      'colors',
      'tags',
      'stockQuantity',
      'inStock',
      'featured',
    ])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').rows).toBe(3)
  })

  it('creates a draft from the fields, reports success and closes', async () => {
    const { user, answer, sent, onSaved } = openTestForm(null)
    answer('POST /api/products', 201, buildProductResponse({}))
    changeField('Name', 'Riva')
    changeField(/^Price/, '100')
    changeField('Description', riva.description)
    changeField(/^Sizes/, 'S,, M ,')
    await user.click(button('Create Product'))
    expect(onSaved).toHaveBeenCalledWith('Product created successfully!')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent[0]?.body).toMatchObject({ name: 'Riva', price: 100, sizes: ['S', 'M'], inStock: true })
    // New products start as drafts so that staff can check them first.
    expect(sent[0]?.body).toMatchObject({ publication: 'draft' })
  })

  it('retries a lost creation with the same key and sends later edits as an update', async () => {
    const { user, answers, answer, sent, onSaved } = openTestForm(null)
    const keys: (string | null)[] = []
    answers['POST /api/products'] = ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('Failed to fetch')
      return {
        body: buildProductResponse({
          ...DRAFT,
          name: 'First',
          description: 'Words.',
          price: 100,
          sizes: [],
          colors: [],
        }),
      }
    }
    answer('PUT /api/products/p-1', 200, buildProductResponse({ ...DRAFT, name: 'Second' }))
    changeField('Name', 'First')
    changeField(/^Price/, '100')
    changeField('Description', 'Words.')
    await user.click(button('Create Product'))
    expect(screen.getByRole('alert').textContent).toContain('Failed to create product: ')
    changeField('Name', 'Second')
    await user.click(button('Create Product'))
    expect(new Set(keys).size).toBe(1)
    expect(sent[0]?.body).toEqual({ name: 'Second' })
    expect(onSaved).toHaveBeenCalledWith('Product created successfully!')
  })

  it('shows a server error at its field and as an alert', async () => {
    const { user, answer } = openTestForm(null)
    answer('POST /api/products', 400, { error: 'name is taken', field: 'name' })
    changeField('Name', 'Riva')
    changeField(/^Price/, '100')
    changeField('Description', 'Words.')
    await user.click(button('Create Product'))
    expect(screen.getByRole('alert').textContent).toBe('Failed to create product: name is taken')
    expect(screen.getByText('name is taken')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
  })
})

describe('editing a product', () => {
  it('sends only the changed fields, with the ETag', async () => {
    const { user, answer, sent, onSaved } = openTestForm(riva)
    answer('PUT /api/products/p-1', 200, buildProductResponse({ price: 500 }))
    changeField(/^Price/, '500')
    await user.click(button('Update Product'))
    expect(sent[0]?.body).toEqual({ price: 500 })
    expect(sent[0]?.headers.get('if-match')).toBe('"e1"')
    expect(onSaved).toHaveBeenCalledWith('Product updated successfully!')
  })

  it('shows "Unknown error" for an error without a message', async () => {
    const { user, answer } = openTestForm(riva)
    answer('PUT /api/products/p-1', 422, { error: '' })
    changeField(/^Price/, '500')
    await user.click(button('Update Product'))
    expect(screen.getByRole('alert').textContent).toBe('Failed to update product: Unknown error')
  })

  it('closes without confirmation when nothing changed', async () => {
    const { user } = openTestForm(riva)
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before discarding changes and keeps them on "Keep editing"', async () => {
    const { user } = openTestForm(riva)
    changeField('Name', 'Typed')
    fireEvent.keyDown(field('Name'), { key: 'Escape' })
    await user.click(button('Keep editing'))
    expect(field('Name').value).toBe('Typed')
    await user.click(button('Close'))
    await user.click(button('Discard changes'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('blocks closing the tab while there are unsaved changes', () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    openTestForm(riva)
    expect(leave()).toBe(true)
    changeField('Name', 'Typed')
    expect(leave()).toBe(false)
    changeField('Name', 'Riva')
    expect(leave()).toBe(true)
  })

  it('keeps typed text and chosen files when the page is left and reopened', async () => {
    const { user, remount } = openTestForm(riva)
    changeField('Name', 'Typed')
    await user.upload(field('Add New Images'), imageFile('kept.png'))
    remount()
    expect(field('Name').value).toBe('Typed')
    expect(screen.getByText('kept.png')).toBeTruthy()
  })

  it('removes the focus from a number field on wheel, so scrolling does not change it', () => {
    openTestForm(riva)
    field(/^Price/).focus()
    fireEvent.wheel(field(/^Price/))
    expect(document.activeElement).not.toBe(field(/^Price/))
  })
})

describe('size and fit', () => {
  const add = 'Add a measurement'

  it('sends size and fit, with measurements per size converted to cm', async () => {
    const { user, answer, sent } = openTestForm(riva)
    answer('PUT /api/products/p-1', 200, buildProductResponse({}))
    await user.selectOptions(field('Fit'), 'True to size')
    changeField('Model’s height (ft, in)', `5' 10"`)
    changeField('Model’s size', 'S')
    await user.click(button(add))
    changeField('Measurement 1', 'Bust')
    changeField('Bust in size S, in inches', '31.75')
    changeField('Care', 'Rinse cold\nDry flat')
    await user.click(button('Update Product'))
    expect(sent[0]?.body).toEqual({
      sizeAndFit: {
        fit: 'true',
        model: { heightInCm: 178, size: 'S' },
        measurements: [{ name: 'Bust', valuesInCm: [{ size: 'S', value: 80.5 }] }],
        care: ['Rinse cold', 'Dry flat'],
        returns: '',
      },
    })
  })

  it('adds a measurement column per size and removes a measurement', async () => {
    const { user } = openTestForm({ ...riva, sizes: [] })
    expect(screen.getByText('Add sizes to the product first.')).toBeTruthy()
    changeField(/^Sizes/, 'XS, XXL')
    await user.click(button(add))
    expect(screen.getByRole('columnheader', { name: 'XXL' })).toBeTruthy()
    await user.click(button('Remove measurement 1'))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('validates a measurement on blur and missing values on save', async () => {
    const { user, sent } = openTestForm(riva)
    await user.selectOptions(field('Units'), 'Centimeters')
    await user.click(button(add))
    await user.type(field('Measurement in size S, in cm'), '900')
    expect(screen.queryByText(/must be more than 0/)).toBeNull()
    await user.type(field('Measurement 1'), 'Bust')
    const cell = field('Bust in size S, in cm')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Bust in size S must be more than 0 and at most 600 cm.')).toBeTruthy()
    await user.clear(cell)
    await user.click(button('Update Product'))
    const sentence = 'Enter Bust for at least one size, or remove it.'
    expect(screen.getAllByText(sentence)).not.toHaveLength(0)
    expect(document.activeElement?.textContent).toBe(sentence)
    expect(sent).toEqual([])
  })
})

describe('editor role', () => {
  it('disables price, stock and publication for editors and enables other fields', async () => {
    vi.spyOn(session, 'getState').mockReturnValue(EDITOR)
    const { user, answer, sent } = openTestForm(riva)
    answer('PUT /api/products/p-1', 200, buildProductResponse({ name: 'Typed' }))
    for (const label of [/^Price/, 'Stock quantity', 'In stock', 'Status'])
      expect(field(label).disabled).toBe(true)
    for (const label of ['Name', 'Description', /^Sizes/, 'Featured', 'Care', 'Add New Images'])
      expect(field(label).disabled).toBe(false)
    expect(screen.getByText(/changed by administrators/)).toBeTruthy()
    changeField('Name', 'Typed')
    await user.click(button('Update Product'))
    expect(sent[0]?.body).toEqual({ name: 'Typed' })
  })
})

describe('view and preview', () => {
  const openTab = (tab: object | null) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null)
    const replace = vi.fn()
    const close = vi.fn()
    if (tab) Object.assign(tab, { location: { replace }, close })
    return { open, replace, close }
  }

  it('links to a live product in the shop and offers no preview of a new one', () => {
    openTestForm(riva)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'View in the shop' })
    expect(link.getAttribute('href')).toBe('/product/p-1')
    expect(screen.queryByText('Shows the saved version.')).toBeNull()
    changeField('Name', 'Typed')
    expect(screen.getByText('Shows the saved version.')).toBeTruthy()
    closeTestForm()
    openTestForm(null)
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  })

  it('opens a preview of a draft', async () => {
    const { user, answer } = openTestForm({ ...riva, ...DRAFT })
    const { replace } = openTab({})
    answer('/api/admin/products/p-1/preview', 200, { path: '/product/p-1?preview=t' })
    await user.click(button('Preview'))
    expect(replace).toHaveBeenCalledWith('/product/p-1?preview=t')
  })

  it('closes the new tab and shows the error when the preview fails', async () => {
    const { user, answer } = openTestForm({ ...riva, ...DRAFT })
    const { close } = openTab({})
    answer('/api/admin/products/p-1/preview', 404, { error: 'Product not found' })
    await user.click(button('Preview'))
    expect(screen.getByText('Product not found')).toBeTruthy()
    expect(close).toHaveBeenCalled()
  })

  it('shows a message when the browser blocks the new tab', async () => {
    const { user, answer } = openTestForm({ ...riva, ...DRAFT })
    openTab(null)
    answer('/api/admin/products/p-1/preview', 200, { path: '/product/p-1?preview=t' })
    await user.click(button('Preview'))
    expect(screen.getByText(/blocked the new tab/)).toBeTruthy()
  })
})

describe('publication', () => {
  it('requires a time for a scheduled product and reads it in the browser time zone', async () => {
    const { user, answer, sent } = openTestForm({ ...riva, ...DRAFT })
    answer('PUT /api/products/p-1', 200, buildProductResponse({}))
    await user.selectOptions(field('Status'), 'Scheduled')
    expect(screen.getByText(/^Time zone: .+ \(.+\)$/)).toBeTruthy()
    await user.click(button('Update Product'))
    expect(screen.getByText('Choose a date and time.')).toBeTruthy()
    expect(sent).toEqual([])
    changeField('Goes live at', '2026-12-01T09:30')
    await user.click(button('Update Product'))
    expect(sent[0]?.body).toEqual({
      publication: 'live',
      goesLiveAt: new Date(2026, 11, 1, 9, 30).toISOString(),
    })
  })

  it('clears the go-live time when the product is hidden', async () => {
    const { user, answer, sent } = openTestForm({ ...riva, goesLiveAt: '2030-01-01T00:00:00.000Z' })
    answer('PUT /api/products/p-1', 200, buildProductResponse(DRAFT))
    await user.selectOptions(field('Status'), 'Hidden')
    await user.click(button('Update Product'))
    expect(sent[0]?.body).toEqual({ publication: 'hidden', goesLiveAt: null })
  })

  it('rejects publishing a product with a price of 0', async () => {
    const { user, sent } = openTestForm({ ...riva, ...DRAFT, price: 0 })
    await user.selectOptions(field('Status'), 'Live')
    await user.click(button('Update Product'))
    expect(screen.getByText('Set a price above $0 before the product goes live.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Price/))
    expect(sent).toEqual([])
  })
})
