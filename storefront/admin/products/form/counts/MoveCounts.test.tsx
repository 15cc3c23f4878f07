import { afterEach, describe, expect, it } from 'vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { MockedResponse } from '../../../../../tests/support/storefront/mockEndpoints.ts'
import { openProductForm } from '../state/productFormState.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import {
  button,
  closeTestForm,
  openTestForm,
  riva,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

afterEach(closeTestForm)

let products = 0

const variant = (size: string, stockQuantity: number, inStock = true) => ({
  id: size,
  sku: `RV-${size}`,
  color: null,
  size,
  stockQuantity,
  inStock,
  gtin: null,
  isOffered: true,
  revision: 1,
})

function openProduct(
  given: Partial<ManagedProduct>,
  answer: MockedResponse = { body: { variants: [variant('S', 12), variant('M', 12)] } },
) {
  const id = `moved-${++products}`
  const product = { ...riva, id, sizes: ['S', 'M'], colors: [], stockQuantity: 12, inStock: true, ...given }
  // Set the response before the form opens, because it requests the variants immediately.
  const form = openTestForm(null)
  form.answers[`/api/admin/products/${id}/variants`] = answer
  act(() => openProductForm(product))
  return {
    ...form,
    product,
    call: `PUT /api/admin/products/${id}/stock-by`,
    path: `/api/admin/products/${id}`,
  }
}

const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const begin = 'Track stock by size'
const counted = { stockBy: 'variant' as const, variants: [variant('S', 9), variant('M', 3)] }

describe('switching from one total to counts by size', () => {
  it('assigns the total to sizes and sends the counts only on "Track by size"', async () => {
    const { user, answer, answers, call, path, sent, product } = openProduct({})
    answer(call, 200, { product: { ...product, ...counted } })
    await user.click(button(begin))
    await user.click(await cell('Size S'))
    screen.getByText('12 units in total; 0 assigned to sizes.')
    await user.keyboard('9')
    screen.getByText('12 units in total; 9 assigned to sizes.')
    screen.getByText('3 units have not been assigned and will no longer be counted.')
    expect(sent).toEqual([])
    await user.keyboard('{Enter}3')
    expect(screen.queryByText(/have not been assigned/)).toBeNull()
    answers[`${path}/variants`] = { body: { variants: counted.variants } }
    await user.click(button('Track by size'))
    await screen.findByText('Stock is now tracked by size and color.')
    expect(sent[0]?.body).toEqual({
      to: 'variant',
      seen: { inStock: true, stockQuantity: 12 },
      counts: [
        { id: 'S', inStock: true, stockQuantity: 9 },
        { id: 'M', inStock: true, stockQuantity: 3 },
      ],
    })
    screen.getByText('12 units, in stock')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Stock' }))
  })

  it('keeps one total on request and asks before discarding typed counts', async () => {
    const { user } = openProduct({})
    await user.click(button(begin))
    await user.click(await cell('Size S'))
    await user.keyboard('9')
    await user.click(button('Cancel'))
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    await user.click(button('Keep one total'))
    expect(screen.getByLabelText<HTMLInputElement>('Stock quantity').value).toBe('12')
  })

  it('stays open if the product is saved before its counts are assigned', async () => {
    const { user, answer, product, onSaved } = openProduct({})
    answer(`PUT /api/products/${product.id}`, 200, { product: { ...product, name: 'Mine' } })
    await user.click(button(begin))
    await user.click(await cell('Size S'))
    await user.keyboard('9')
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    await screen.findByText(/^Product saved, but some counts were not/)
    expect((await cell('Size S')).value).toBe('9')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('moves to the next size on Enter if the grid has one row', async () => {
    const { user } = openProduct({})
    await user.click(button(begin))
    await user.click(await cell('Size S'))
    await user.keyboard('9{Enter}')
    expect(document.activeElement).toBe(await cell('Size M'))
  })

  it('starts each size as made to order if the product is made to order', async () => {
    const { user } = openProduct({ stockQuantity: 0 })
    await user.click(button(begin))
    expect((await cell('Size S')).value).toBe('m')
    screen.getByText('Made to order in total; 0 assigned to sizes.')
  })

  it('shows the error of a unit in checkout (409) and the new total of a changed count (412)', async () => {
    const { user, answer, answers, call, path, product } = openProduct({})
    answer(call, 409, { error: 'A unit of this product is in checkout.' })
    await user.click(button(begin))
    await user.click(await cell('Size S'))
    await user.keyboard('9')
    await user.click(button('Track by size'))
    expect((await screen.findByRole('alert')).textContent).toBe('A unit of this product is in checkout.')
    answer(call, 412, { error: 'The count of this product has changed.' })
    answers[path] = { body: { product: { ...product, stockQuantity: 11 } }, headers: { etag: '"e3"' } }
    await user.click(button('Track by size'))
    await screen.findByText('The count of this product has changed. It is 11 now.')
    screen.getByText('11 units in total; 9 assigned to sizes.')
    expect((await cell('Size S')).value).toBe('9')
  })

  it('disables the switch for an unsaved total and hides it for a product without sizes', () => {
    openProduct({})
    changeField('Stock quantity', '13')
    expect(button(begin)).toHaveProperty('disabled', true)
    closeTestForm()
    openProduct({ sizes: [] })
    expect(screen.queryByRole('button', { name: /^Track stock by/ })).toBeNull()
  })
})

describe('switching from counts by size to one total', () => {
  it('switches to one total after confirmation and shows a 409 in the dialog', async () => {
    const { user, answer, call, sent, product } = openProduct(counted, {
      body: { variants: counted.variants },
    })
    await user.click(await screen.findByRole('button', { name: 'Track one total instead' }))
    const question = within(screen.getByRole('dialog', { name: 'Track one total instead' }))
    question.getByText(
      'The 2 sizes have 12 units together. They become one total of 12. The history of each size is kept.',
    )
    answer(call, 409, { error: 'A unit of this product is in checkout.' })
    await user.click(question.getByRole('button', { name: 'Track one total' }))
    await question.findByText('A unit of this product is in checkout.')
    answer(call, 200, { product: { ...product, stockBy: 'product' } })
    await user.click(question.getByRole('button', { name: 'Track one total' }))
    await screen.findByText('Stock is now tracked as one total: 12.')
    expect(sent.at(-1)?.body).toEqual({ to: 'product' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Track one total instead' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Stock quantity').value).toBe('12')
  })

  it('shows why loading the counts failed and loads them on retry', async () => {
    const { user, answers, path } = openProduct(counted, { status: 500, body: { error: 'Out of order.' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order.')
    answers[`${path}/variants`] = { body: { variants: counted.variants } }
    await user.click(button('Try again'))
    await screen.findByRole('grid')
  })

  it('omits the calculated total from version conflicts and from requests', async () => {
    const { user, answer, product, sent } = openProduct(counted, { body: { variants: counted.variants } })
    await screen.findByRole('grid')
    let tries = 0
    answer(`PUT /api/products/${product.id}`, 412, { error: 'Changed.' })
    answer(`GET /api/admin/products/${product.id}`, 200, {
      product: { ...product, stockQuantity: 7, price: 90 },
    })
    changeField('Name', 'Mine')
    await user.click(button('Update Product'))
    await screen.findByText('This product was updated by someone else')
    expect(screen.queryByRole('group', { name: 'Stock quantity' })).toBeNull()
    for (const { body } of sent.filter(({ method }) => method === 'PUT')) {
      tries++
      expect(body).toEqual({ name: 'Mine' })
    }
    expect(tries).toBe(1)
  })
})
