import { afterEach, describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

const SAVE = 'PUT /api/products/p-1'
const RELOAD = 'GET /api/admin/products/p-1'
const OUTDATED = { error: 'This product was updated by someone else.' }

afterEach(closeTestForm)

describe('concurrent changes of a product', () => {
  it('applies changes by others and asks about fields that both changed', async () => {
    const { user, answer, sent, onSaved } = openTestForm(riva)
    answer(SAVE, 412, OUTDATED)
    answer(RELOAD, 200, buildProductResponse({ name: 'Theirs', price: 90 }), '"e2"')
    changeField('Name', 'Mine')
    changeField('Description', 'My words.')
    await user.click(button('Update Product'))
    const title = screen.getByRole('heading', { name: 'This product was updated by someone else' })
    expect(document.activeElement).toBe(title)
    expect(field(/^Price/).value).toBe('90')
    const name = within(screen.getByRole('group', { name: 'Name' }))
    expect(['Riva', 'Theirs', 'Mine'].every((version) => name.getByText(version))).toBe(true)

    sent.length = 0
    await user.click(button('Update Product'))
    expect(screen.getByText('Choose which one to keep.')).toBeTruthy()
    expect(document.activeElement).toBe(name.getByRole('radio', { name: 'Keep my change' }))
    expect(sent).toEqual([])

    await user.click(name.getByRole('radio', { name: 'Use current' }))
    expect(field('Name').value).toBe('Theirs')
    answer(SAVE, 200, buildProductResponse({ name: 'Theirs', price: 90, description: 'My words.' }))
    await user.click(button('Update Product'))
    expect(sent[0]?.body).toEqual({ description: 'My words.' })
    expect(sent[0]?.headers.get('if-match')).toBe('"e2"')
    expect(onSaved).toHaveBeenCalledWith('Product updated successfully!')
  })

  it('uses text typed after a conflict as the choice', async () => {
    const { user, answer, sent } = openTestForm(riva)
    answer(SAVE, 412, OUTDATED)
    answer(RELOAD, 200, buildProductResponse({ name: 'Theirs' }))
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    changeField('Name', 'Ours')
    answer(SAVE, 200, buildProductResponse({ name: 'Ours' }))
    await user.click(button('Update Product'))
    expect(sent.at(-1)?.body).toEqual({ name: 'Ours' })
  })

  it('saves despite a concurrent sale, keeps the new count and reports it', async () => {
    const { user, answers, answer, sent, onSaved } = openTestForm({ ...riva, stockQuantity: 3 })
    answer(RELOAD, 200, buildProductResponse({ stockQuantity: 2 }), '"e2"')
    answers[SAVE] = (call) => {
      sent.push(call)
      if (call.headers.get('if-match') === '"e1"') return { status: 412, body: OUTDATED }
      return { body: buildProductResponse({ name: 'Mine', stockQuantity: 2 }) }
    }
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { name: 'Mine' }],
      ['GET', undefined],
      ['PUT', { name: 'Mine' }],
    ])
    expect(onSaved).toHaveBeenCalledWith(
      'Product updated successfully! Its stock changed since you opened it, for example by a sale, and was not overwritten: 2 in stock.',
    )
  })

  it('creates the product again if it was deleted', async () => {
    const { user, answer, sent, onSaved } = openTestForm(riva)
    answer(SAVE, 404, { error: 'Product not found' })
    answer('POST /api/products', 201, buildProductResponse({ id: 'p-2', name: 'Mine' }))
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    expect(screen.getByRole('alert').textContent).toContain('This product and its images were deleted')
    expect(document.activeElement).toBe(button('Create again'))
    await user.click(button('Create again'))
    // The images were deleted with the product, so publishing asks for confirmation.
    await user.click(button('Publish'))
    expect(sent[1]?.body).toMatchObject({ name: 'Mine', price: 420 })
    expect(onSaved).toHaveBeenCalledWith('Product created successfully!')
  })
})
