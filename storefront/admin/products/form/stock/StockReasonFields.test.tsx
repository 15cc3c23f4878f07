import { afterEach, describe, expect, it, vi } from 'vitest'
import { fireEvent, screen } from '@testing-library/react'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  imageFile,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

const SAVE = 'PUT /api/products/p-1'
const LOOK = 'GET /api/admin/products/p-1'
const OUTDATED = { error: 'This product was updated by someone else.' }
const NOTE = 'Note (optional)'

afterEach(closeTestForm)

const fiveOf = { ...riva, stockQuantity: 5 }
const why = () => screen.queryByLabelText<HTMLSelectElement>('Reason')
const save = () => button('Update Product')

describe('stock reason', () => {
  it('asks for the reason once the count changes and sends it', async () => {
    const { user, answer, sent, onSaved } = openTestForm(fiveOf)
    answer(SAVE, 200, buildProductResponse({ stockQuantity: 15 }))
    expect(why()).toBeNull()
    changeField('Stock quantity', '15')
    expect(why()?.value).toBe('corrected')
    changeField('Reason', 'received')
    changeField(NOTE, ' Ten from Como. ')
    await user.click(save())
    expect(sent[0]?.body).toEqual({
      stockQuantity: 15,
      stockReason: { cause: 'received', note: 'Ten from Como.' },
    })
    expect(onSaved).toHaveBeenCalled()
  })

  it('asks for the reason of an in-stock change and defaults to a correction', async () => {
    const { user, answer, sent } = openTestForm(fiveOf)
    answer(SAVE, 200, buildProductResponse({ stockQuantity: 5, inStock: false }))
    await user.click(field('In stock'))
    expect(why()?.value).toBe('corrected')
    await user.click(save())
    expect(sent[0]?.body).toEqual({ inStock: false, stockReason: { cause: 'corrected' } })
  })

  it('sends no reason if the count is unchanged, even if typed differently', async () => {
    const { user, answer, sent } = openTestForm(fiveOf)
    answer(SAVE, 200, buildProductResponse({ stockQuantity: 5, name: 'Mine' }))
    changeField('Stock quantity', '7')
    changeField(NOTE, 'A slip.')
    changeField('Stock quantity', '05')
    expect(why()).toBeNull()
    changeField('Name', 'Mine')
    await user.click(save())
    expect(sent[0]?.body).toEqual({ name: 'Mine' })
  })

  it('keeps the reason while the count is retyped and after a failed save', async () => {
    const { user, answer, sent, remount } = openTestForm(fiveOf)
    answer(SAVE, 503, { error: 'Try again in a moment.' })
    changeField('Stock quantity', '3')
    changeField('Reason', 'lost')
    changeField(NOTE, 'Water in the stockroom.')
    changeField('Stock quantity', '5')
    changeField('Stock quantity', '4')
    await user.click(save())
    expect([why()?.value, field(NOTE).value]).toEqual(['lost', 'Water in the stockroom.'])
    remount()
    expect(field(NOTE).value).toBe('Water in the stockroom.')
    answer(SAVE, 200, buildProductResponse({ stockQuantity: 4 }))
    await user.click(save())
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  it('keeps the reason through a conflict and sends it if the own count is kept', async () => {
    const { user, answer, sent } = openTestForm(fiveOf)
    answer(SAVE, 412, OUTDATED)
    answer(LOOK, 200, buildProductResponse({ stockQuantity: 2 }))
    changeField('Stock quantity', '9')
    changeField('Reason', 'counted')
    changeField(NOTE, 'Counted twice.')
    await user.click(save())
    const theirs = await screen.findByRole('radio', { name: 'Use current' })
    expect(field(NOTE).value).toBe('Counted twice.')
    await user.click(theirs)
    expect(why()).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Keep my change' }))
    expect([why()?.value, field(NOTE).value]).toEqual(['counted', 'Counted twice.'])
    answer(SAVE, 200, buildProductResponse({ stockQuantity: 9 }))
    await user.click(save())
    expect(sent.at(-1)?.body).toEqual({
      stockQuantity: 9,
      stockReason: { cause: 'counted', note: 'Counted twice.' },
    })
  })

  it('sends no reason if others set the same count', async () => {
    const { user, answer, answers, sent } = openTestForm(fiveOf)
    answer(LOOK, 200, buildProductResponse({ stockQuantity: 4 }), '"e2"')
    answers[SAVE] = (call) => {
      sent.push(call)
      if (call.headers.get('if-match') === '"e1"') return { status: 412, body: OUTDATED }
      return { body: buildProductResponse({ stockQuantity: 4, name: 'Mine' }) }
    }
    changeField('Name', 'Mine')
    changeField('Stock quantity', '4')
    await user.click(save())
    expect(sent.at(-1)?.body).toEqual({ name: 'Mine' })
  })

  it('resets the reason after saving while the form stays open for an upload', async () => {
    const { user, answer, uploads } = openTestForm(fiveOf)
    answer(SAVE, 200, buildProductResponse({ stockQuantity: 4 }))
    changeField('Stock quantity', '4')
    changeField('Reason', 'lost')
    changeField(NOTE, 'Torn.')
    fireEvent.change(field('Add New Images'), { target: { files: [imageFile('a.png')] } })
    await user.click(save())
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    expect(why()).toBeNull()
    changeField('Stock quantity', '3')
    expect([why()?.value, field(NOTE).value]).toEqual(['corrected', ''])
  })

  it('does not ask for a reason for a new product', async () => {
    const { user, answer, sent } = openTestForm(null)
    answer('POST /api/products', 201, buildProductResponse({}))
    changeField('Name', 'Riva')
    changeField(/^Price/, '100')
    changeField('Description', 'Words.')
    changeField('Stock quantity', '4')
    expect(why()).toBeNull()
    await user.click(button('Create Product'))
    expect(sent[0]?.body).toMatchObject({ stockQuantity: 4 })
    expect(sent[0]?.body).not.toHaveProperty('stockReason')
  })
})
