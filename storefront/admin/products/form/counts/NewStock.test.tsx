import { afterEach, describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import {
  button,
  changed,
  closeTestForm,
  field,
  openTestForm,
  type,
} from '../../../../../tests/support/storefront/openTestForm.tsx'

afterEach(closeTestForm)

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Track stock by/ })

const MADE = changed({
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
  type('Name', 'Nacre')
  type(/^Price/, '100')
  type('Description', 'Words.')
  type(/^Sizes/, 'S, M')
  type(/^Colors/, 'Noir')
  return form
}

describe('the stock of a new product', () => {
  it('is counted as a whole, and apart once that is chosen and there is something to choose', async () => {
    openTestForm(null)
    expect(choice()).toBeNull()
    type(/^Sizes/, 'S')
    expect(choice()?.labels?.[0]?.textContent).toBe('Track stock by size')
    type(/^Colors/, 'Noir')
    expect(choice()?.labels?.[0]?.textContent).toBe('Track stock by size and color')
    expect(choice()?.checked).toBe(false)
    expect(field('Stock quantity').value).toBe('0')
  })

  it('begins in each size and color with what is typed into the grid, and is made so at once', async () => {
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

  it('is not saved while a cell says no count; what is no longer offered says nothing', async () => {
    const { user, answer, sent } = openNew()
    answer('POST /api/products', 201, MADE)
    await user.click(choice() as HTMLInputElement)
    await user.click(cell('Noir, size M'))
    await user.keyboard('x')
    await user.click(button('Create Product'))
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(cell('Noir, size M'))
    type(/^Sizes/, 'S')
    await user.click(button('Create Product'))
    expect(sent[0]?.body).toMatchObject({ counts: [{ size: 'S', inStock: false, stockQuantity: 0 }] })
  })

  it('keeps what was typed while it is counted as a whole after all, and sends none of it', async () => {
    const { user, answer, sent } = openNew()
    answer('POST /api/products', 400, { error: 'name is taken', field: 'name' })
    type('Stock quantity', '7')
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

  it('says so where an attempt whose answer was lost began it with other counts', async () => {
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
