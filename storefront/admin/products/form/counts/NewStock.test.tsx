import { afterEach, describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import {
  button,
  buildProductResponse,
  closeTestForm,
  field,
  openTestForm,
  changeField,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

afterEach(closeTestForm)

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Track stock by/ })

const MADE = buildProductResponse({
  name: 'Nacre',
  price: 100,
  description: 'Words.',
  publication: 'draft',
  sizes: ['S', 'M'],
  colors: ['Noir'],
  stockBy: 'variant',
  stockQuantity: 5,
})

/** Opens a new product with every required field except stock filled in. */
function openNew() {
  const form = openTestForm(null)
  changeField('Name', 'Nacre')
  changeField(/^Price/, '100')
  changeField('Description', 'Words.')
  changeField(/^Sizes/, 'S, M')
  changeField(/^Colors/, 'Noir')
  return form
}

describe('stock of a new product', () => {
  it('defaults to one total and offers tracking by variant once sizes or colors exist', async () => {
    openTestForm(null)
    expect(choice()).toBeNull()
    changeField(/^Sizes/, 'S')
    expect(choice()?.labels?.[0]?.textContent).toBe('Track stock by size')
    changeField(/^Colors/, 'Noir')
    expect(choice()?.labels?.[0]?.textContent).toBe('Track stock by size and color')
    expect(choice()?.checked).toBe(false)
    expect(field('Stock quantity').value).toBe('0')
  })

  it('creates the product with the counts of the grid in one request', async () => {
    const { user, answer, sent, onSaved } = openNew()
    answer('POST /api/products', 201, MADE)
    await user.click(choice() as HTMLInputElement)
    expect(screen.queryByLabelText('Stock quantity')).toBeNull()
    screen.getByRole('grid', { name: 'Stock by size and color' })
    await user.click(cell('Noir, size S'))
    await user.keyboard('5{ArrowRight}m')
    screen.getByText('5 units in total.')
    await user.click(button('Create Product'))
    expect(sent[0]?.body).toMatchObject({
      name: 'Nacre',
      stockBy: 'variant',
      inStock: true,
      stockQuantity: 5,
      counts: [
        { color: 'Noir', size: 'S', inStock: true, stockQuantity: 5 },
        { color: 'Noir', size: 'M', inStock: true, stockQuantity: 0 },
      ],
    })
    expect(sent).toHaveLength(1)
    expect(onSaved).toHaveBeenCalledWith('Product created successfully!')
  })

  it('rejects invalid counts and ignores those of removed sizes', async () => {
    const { user, answer, sent } = openNew()
    answer('POST /api/products', 201, MADE)
    await user.click(choice() as HTMLInputElement)
    await user.click(cell('Noir, size M'))
    await user.keyboard('x')
    await user.click(button('Create Product'))
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(cell('Noir, size M'))
    changeField(/^Sizes/, 'S')
    await user.click(button('Create Product'))
    expect(sent[0]?.body).toMatchObject({ counts: [{ size: 'S', inStock: false, stockQuantity: 0 }] })
  })

  it('keeps the typed counts but does not send them after a switch back to one total', async () => {
    const { user, answer, sent } = openNew()
    answer('POST /api/products', 400, { error: 'name is taken', field: 'name' })
    changeField('Stock quantity', '7')
    await user.click(choice() as HTMLInputElement)
    await user.click(cell('Noir, size S'))
    await user.keyboard('5')
    await user.click(choice() as HTMLInputElement)
    await user.click(button('Create Product'))
    expect(sent[0]?.body).toMatchObject({ stockQuantity: 7 })
    expect(sent[0]?.body).not.toHaveProperty('counts')
    await user.click(choice() as HTMLInputElement)
    expect(cell('Noir, size S').value).toBe('5')
  })

  it('shows that a lost attempt created the product with the earlier counts', async () => {
    const { user, answers, onSaved } = openNew()
    let tries = 0
    answers['POST /api/products'] = () => {
      if (++tries === 1) throw new TypeError('Failed to fetch')
      return { body: MADE }
    }
    answers['/api/admin/products/p-1/variants'] = { body: { variants: [] } }
    await user.click(choice() as HTMLInputElement)
    await user.click(cell('Noir, size S'))
    await user.keyboard('5')
    await user.click(button('Create Product'))
    expect(screen.getByRole('alert').textContent).toContain('Failed to create product: ')
    await user.click(cell('Noir, size S'))
    await user.keyboard('6')
    await user.click(button('Create Product'))
    await screen.findByText(/^The product was already created with the counts you sent first/)
    expect(onSaved).not.toHaveBeenCalled()
  })
})
