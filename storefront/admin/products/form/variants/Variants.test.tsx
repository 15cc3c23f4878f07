import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'
import { type SessionState, session } from '../../../api/session.ts'

afterEach(closeTestForm)

const OUTDATED = 'This variant was updated by someone else. Review it and try again.'
const [EAN, GTIN8] = ['4006381333931', '96385074']

let products = 0

const variant = (size: string | null, given: Partial<ManagedVariant> = {}): ManagedVariant => ({
  id: `v-${size}`,
  sku: `RV-NOIR-${size}`,
  inStock: true,
  stockQuantity: 3,
  size,
  color: size === null ? null : 'Noir',
  gtin: null,
  isOffered: true,
  revision: 1,
  ...given,
})

/** Uses a new product each time, because responses are cached. */
async function openVariants(variants: ManagedVariant[] = [variant('S'), variant('M'), variant('L')]) {
  const id = `v-${++products}`
  const product = { ...riva, id }
  const form = openTestForm(product)
  const path = `/api/admin/products/${id}/variants`
  const pathOf = (size: string) => `PUT ${path}/v-${size}`
  form.answers[path] = { body: { variants } }
  const open = () => form.user.click(button('SKUs and barcodes of Riva'))
  await open()
  return { ...form, product, path, pathOf, open }
}

const sku = (name: string) => field(`SKU of ${name}`)
const barcode = (name: string) => field(`Barcode of ${name}`)
const panel = () => within(screen.getByRole('region', { name: 'SKUs and barcodes of Riva' }))
const status = () => panel().getByRole('status').textContent
const describedBy = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('SKUs and barcodes', () => {
  it('shows a row for each variant, with those no longer offered last', async () => {
    await openVariants([variant('XL', { isOffered: false, gtin: EAN }), variant('S'), variant('M')])
    const table = await screen.findByRole('table', { name: 'SKUs and barcodes of Riva' })
    const headers = within(table).getAllByRole('rowheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Noir, S',
      'Noir, M',
      'No longer offered',
      'Noir, XL',
    ])
    expect([sku('Noir, S').value, barcode('Noir, S').value]).toEqual(['RV-NOIR-S', ''])
    expect(barcode('Noir, XL').value).toBe(EAN)
    expect(barcode('Noir, XL').inputMode).toBe('numeric')
  })

  it('shows one row with the product name if it has no sizes or colors', async () => {
    await openVariants([variant(null, { sku: 'RV' })])
    await screen.findByRole('rowheader', { name: 'Riva' })
    expect(sku('Riva').value).toBe('RV')
    expect(screen.queryByText('No longer offered')).toBeNull()
  })

  it('saves only the current row on Enter, without the form', async () => {
    const { user, answer, pathOf, sent, onSaved } = await openVariants()
    answer(pathOf('M'), 200, { variant: variant('M', { sku: 'RV-7', revision: 2 }) })
    await screen.findByRole('table')
    changeField('SKU of Noir, L', 'MINE')
    await user.clear(sku('Noir, M'))
    await user.type(sku('Noir, M'), ' rv-7{Enter}')
    await waitFor(() => expect(status()).toBe('Noir, M saved.'))
    expect(sent.map(({ body }) => body)).toEqual([{ seen: 1, sku: 'RV-7' }])
    expect(sku('Noir, M').value).toBe('RV-7')
    expect(sku('Noir, L').value).toBe('MINE')
    expect(onSaved).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(sku('Noir, M'))
  })

  it('saves each scanned barcode and moves to the next row', async () => {
    const { user, answer, pathOf, sent } = await openVariants([variant('S'), variant('M', { gtin: GTIN8 })])
    answer(pathOf('S'), 200, { variant: variant('S', { gtin: EAN, revision: 2 }) })
    answer(pathOf('M'), 200, { variant: variant('M', { gtin: '036000291452', revision: 2 }) })
    await screen.findByRole('table')
    await user.type(barcode('Noir, S'), `${EAN}{Enter}`)
    await waitFor(() => expect(document.activeElement).toBe(barcode('Noir, M')))
    // A scan replaces the previous text.
    await user.keyboard('036000291452{Enter}')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toEqual({ seen: 1, gtin: '036000291452' })
    await waitFor(() => expect(status()).toBe('Noir, M saved.'))
  })

  it('moves past an unchanged barcode without a request', async () => {
    const { user, sent } = await openVariants([variant('S', { gtin: EAN }), variant('M')])
    await screen.findByRole('table')
    await user.clear(barcode('Noir, S'))
    await user.type(barcode('Noir, S'), '4 006381-333931{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(barcode('Noir, M')))
    expect(sent).toEqual([])
    expect(status()).toBe('')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('removes spaces and hyphens, and deletes a barcode that is cleared', async () => {
    const { user, answer, pathOf, sent } = await openVariants([variant('S'), variant('M', { gtin: EAN })])
    answer(pathOf('S'), 200, { variant: variant('S', { gtin: GTIN8, revision: 2 }) })
    answer(pathOf('M'), 200, { variant: variant('M', { revision: 2 }) })
    await screen.findByRole('table')
    await user.type(barcode('Noir, S'), '9638-50 74{Enter}')
    await waitFor(() => expect(barcode('Noir, S').value).toBe(GTIN8))
    await user.clear(barcode('Noir, M'))
    await user.click(button('Save Noir, M'))
    await waitFor(() => expect(status()).toBe('Noir, M saved.'))
    expect(sent.map(({ body }) => body)).toEqual([
      { seen: 1, gtin: GTIN8 },
      { seen: 1, gtin: null },
    ])
  })

  it('offers Save and Undo only when a value differs', async () => {
    const { user, answer, pathOf } = await openVariants()
    answer(pathOf('S'), 200, { variant: variant('S', { sku: 'RV-7', revision: 2 }) })
    await screen.findByRole('table')
    changeField('SKU of Noir, S', 'rv-noir-s')
    expect(screen.queryByRole('button', { name: 'Save Noir, S' })).toBeNull()
    changeField('SKU of Noir, S', 'WRONG')
    await user.click(button('Undo Noir, S'))
    expect(sku('Noir, S').value).toBe('RV-NOIR-S')
    expect(document.activeElement?.textContent).toBe('Noir, S')
    changeField('SKU of Noir, S', 'RV-7')
    await user.click(button('Save Noir, S'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Noir, S'))
    expect(panel().getByText('Saved')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save Noir, S' })).toBeNull()
  })

  it.each([
    [400, 'gtin', 'gtin must be a barcode', 'Barcode must be a barcode.'],
    [409, 'sku', 'RV-7 is the SKU of another variant.', 'RV-7 is the SKU of another variant.'],
  ])('shows a %i error at its field and keeps all input', async (code, name, error, sentence) => {
    const { user, answer, pathOf } = await openVariants()
    answer(pathOf('S'), code, { error, field: name })
    await screen.findByRole('table')
    changeField('SKU of Noir, M', 'MINE')
    changeField('SKU of Noir, S', 'RV-7')
    await user.type(barcode('Noir, S'), '123{Enter}')
    const [wrong, other] = name === 'sku' ? [sku, barcode] : [barcode, sku]
    await waitFor(() => expect(describedBy(wrong('Noir, S'))).toBe(sentence))
    expect(wrong('Noir, S').getAttribute('aria-invalid')).toBe('true')
    expect(other('Noir, S').getAttribute('aria-invalid')).toBeNull()
    expect([sku('Noir, S').value, barcode('Noir, S').value]).toEqual(['RV-7', '123'])
    expect(sku('Noir, M').value).toBe('MINE')
    expect(document.activeElement).toBe(wrong('Noir, S'))
    expect(status()).toBe(`Noir, S is not saved. ${sentence}`)
    await user.keyboard('4')
    expect(wrong('Noir, S').value).toBe('4')
    expect(wrong('Noir, S').getAttribute('aria-invalid')).toBeNull()
  })

  it('reloads a variant changed concurrently, shows its values and saves on retry', async () => {
    const { user, answer, answers, path, pathOf, sent } = await openVariants()
    answer(pathOf('S'), 412, { error: OUTDATED })
    await screen.findByRole('table')
    changeField('SKU of Noir, S', 'RV-7')
    answers[path] = { body: { variants: [variant('S', { gtin: EAN, revision: 5 }), variant('M')] } }
    await user.click(button('Save Noir, S'))
    const alert = await panel().findByRole('alert')
    expect(alert.textContent).toBe(
      `${OUTDATED} It is now RV-NOIR-S, barcode ${EAN}. Your changes are still here.`,
    )
    expect([sku('Noir, S').value, barcode('Noir, S').value]).toEqual(['RV-7', EAN])
    answer(pathOf('S'), 200, { variant: variant('S', { sku: 'RV-7', gtin: EAN, revision: 6 }) })
    await user.click(button('Save Noir, S'))
    await waitFor(() => expect(status()).toBe('Noir, S saved.'))
    expect(sent[1]?.body).toEqual({ seen: 5, sku: 'RV-7' })
    expect(panel().queryByRole('alert')).toBeNull()
  })

  it('treats a concurrent change to the same value as saved', async () => {
    const { user, answer, answers, path, pathOf, sent } = await openVariants()
    answer(pathOf('S'), 412, { error: OUTDATED })
    await screen.findByRole('table')
    answers[path] = { body: { variants: [variant('S', { gtin: EAN, revision: 5 })] } }
    await user.type(barcode('Noir, S'), `${EAN}{Enter}`)
    await waitFor(() => expect(status()).toBe('Noir, S saved.'))
    expect(sent).toHaveLength(1)
    expect(panel().queryByRole('alert')).toBeNull()
  })

  it('shows a loading text and loads the variants on retry after an error', async () => {
    const id = `v-${++products}`
    const { answers, user } = openTestForm({ ...riva, id })
    let answerNow = () => {}
    const waiting = new Promise<void>((resolve) => (answerNow = resolve))
    const path = `/api/admin/products/${id}/variants`
    answers[path] = async () => {
      await waiting
      return { status: 500, body: { error: 'Something went wrong on our side.' } }
    }
    await user.click(button('SKUs and barcodes of Riva'))
    expect(status()).toBe('Loading SKUs and barcodes...')
    answerNow()
    expect((await panel().findByRole('alert')).textContent).toContain('Something went wrong on our side.')
    answers[path] = { body: { variants: [variant('S')] } }
    await user.click(button('Try again'))
    await screen.findByRole('table')
    expect(panel().queryByRole('alert')).toBeNull()
  })

  it('reloads the variants when the product changes', async () => {
    const { answers, answer, path, product, user } = await openVariants([variant('S')])
    await screen.findByRole('table')
    answers[path] = { body: { variants: [variant('S'), variant('XL')] } }
    answer(`PUT /api/products/${product.id}`, 412, { error: 'This product was updated by someone else.' })
    answer(`GET /api/admin/products/${product.id}`, 200, { product: { ...product, price: 90 } })
    changeField(/^Price/, '500')
    await user.click(button('Update Product'))
    await screen.findByRole('rowheader', { name: 'Noir, XL' })
  })

  it('asks before discarding unsaved SKUs, and ignores changes of case only', async () => {
    const { user } = await openVariants()
    await screen.findByRole('table')
    changeField('SKU of Noir, S', 'RV-7')
    await user.click(button('Cancel'))
    await user.click(button('Keep editing'))
    expect(sku('Noir, S').value).toBe('RV-7')
    await user.click(button('Undo Noir, S'))
    // Unchanged apart from its case.
    changeField('SKU of Noir, S', 'rv-noir-s')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits for a pending save when the form is closed, without confirmation', async () => {
    const { user, answers, pathOf } = await openVariants()
    let answerNow = () => {}
    const waiting = new Promise<void>((resolve) => (answerNow = resolve))
    answers[pathOf('S')] = async () => {
      await waiting
      return { body: { variant: variant('S', { sku: 'RV-7', revision: 2 }) } }
    }
    await screen.findByRole('table')
    changeField('SKU of Noir, S', 'RV-7')
    await user.click(button('Save Noir, S'))
    expect(sku('Noir, S').readOnly).toBe(true)
    await user.click(button('Cancel'))
    expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull()
    answerNow()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps unsaved values while the panel is closed and saves them with the product', async () => {
    const { user, answer, pathOf, product, sent, open, onSaved } = await openVariants()
    answer(`PUT /api/products/${product.id}`, 200, buildProductResponse({ id: product.id, name: 'Mine' }))
    answer(pathOf('S'), 409, { error: 'Taken.', field: 'sku' })
    await screen.findByRole('table')
    changeField('SKU of Noir, S', 'RV-7')
    await open()
    expect(screen.queryByRole('table')).toBeNull()
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    await screen.findByText(/^Product saved, but some SKUs or barcodes were not/)
    expect(onSaved).not.toHaveBeenCalled()
    await user.click(button('SKUs and barcodes of Mine'))
    await waitFor(() => expect(describedBy(sku('Noir, S'))).toBe('Taken.'))
    answer(pathOf('S'), 200, { variant: variant('S', { sku: 'RV-7', revision: 2 }) })
    await user.click(button('Update Product'))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toEqual({ seen: 1, sku: 'RV-7' })
  })

  it('opens and closes the panel', async () => {
    const { open } = await openVariants()
    const opener = button('SKUs and barcodes of Riva')
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await open()
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('region', { name: 'SKUs and barcodes of Riva' })).toBeNull()
  })

  it('hides SKUs for new and deleted products, and for editors', async () => {
    openTestForm(null)
    expect(screen.queryByRole('button', { name: /^SKUs/ })).toBeNull()
    closeTestForm()
    const { answer, user } = openTestForm(riva)
    answer('PUT /api/products/p-1', 404, { error: 'Product not found' })
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    await screen.findByRole('button', { name: 'Create again' })
    expect(screen.queryByRole('button', { name: /^SKUs/ })).toBeNull()
    closeTestForm()
    const editor: SessionState = {
      status: 'signedIn',
      admin: { id: 'a-1', username: 'writer', role: 'editor' },
    }
    const state = vi.spyOn(session, 'getState').mockReturnValue(editor)
    openTestForm(riva)
    expect(screen.queryByRole('button', { name: /^SKUs/ })).toBeNull()
    act(() => state.mockRestore())
  })
})
