import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../../../tests/support/build/buildProduct.ts'
import { changedFields, validateForm, toFormValues } from './formValues.ts'

const values = toFormValues(buildProduct({ price: 19.5, stockQuantity: 3 }))

describe('form values', () => {
  it('returns the documented defaults for a new product', () => {
    expect(toFormValues()).toEqual({
      name: '',
      price: '0',
      category: 'swimwear',
      description: '',
      sizes: '',
      colors: '',
      tags: '',
      inStock: true,
      stockQuantity: '0',
      featured: false,
      publication: 'draft',
      goesLiveAt: '',
      sizeAndFit: { fit: '', modelHeight: '', modelSize: '', measurements: [], care: '', returns: '' },
    })
  })

  it('shows comma-separated lists and two decimals, and parses them back unchanged', () => {
    expect(values).toMatchObject({ price: '19.50', sizes: 'S, M', colors: 'Noir, Ivory', stockQuantity: '3' })
    expect(validateForm(values).fields).toEqual(
      buildProduct({
        price: 19.5,
        stockQuantity: 3,
        publication: 'live',
        goesLiveAt: null,
        sizeAndFit: null,
      }),
    )
  })

  it('trims values and removes empty list entries', () => {
    const { fields } = validateForm({ ...values, name: ' Riva ', sizes: ' XS ,, S, ', price: '7' })
    expect(fields).toMatchObject({ name: 'Riva', sizes: ['XS', 'S'], price: 7 })
  })

  it('returns an error for each invalid field', () => {
    const { errors } = validateForm({
      ...toFormValues(),
      name: ' ',
      price: '',
      stockQuantity: '1.5',
      sizes: 'S, M, S',
      tags: 'y'.repeat(101),
    })
    expect(errors).toEqual({
      name: 'Enter a name.',
      price: 'Enter a price, such as 1250.00.',
      description: 'Enter a description.',
      sizes: 'Sizes must not repeat an entry.',
      tags: 'Each entry must be 100 characters or fewer.',
      stockQuantity: 'Enter a whole number, 0 or more.',
    })
  })

  it('rejects a price of 0 for a live product and accepts it for a draft', () => {
    const price = 'Set a price above $0 before the product goes live.'
    expect(validateForm({ ...values, price: '0', publication: 'live' })).toEqual({ errors: { price } })
    expect(validateForm({ ...values, price: '0', publication: 'draft' }).fields).toMatchObject({ price: 0 })
  })

  it('rejects negative prices and prices with more than two decimals', () => {
    expect(validateForm({ ...values, price: '-1' }).errors).toEqual({ price: 'Price must be 0 or more.' })
    for (const price of ['9.999', '1.250', '1.2500', '12.000'])
      expect(validateForm({ ...values, price }).errors).toEqual({
        price: 'Price must have at most 2 decimals.',
      })
  })
})

describe('changed fields', () => {
  it('returns only the changed fields', () => {
    const seen = buildProduct()
    expect(changedFields(seen, buildProduct())).toEqual({})
    expect(changedFields(seen, buildProduct({ price: 5, sizes: ['S'], inStock: false }))).toEqual({
      price: 5,
      sizes: ['S'],
      inStock: false,
    })
  })

  it('keeps a list unchanged if its entries contain commas', () => {
    const seen = buildProduct({ colors: ['Noir, matte'] })
    const { fields } = validateForm(toFormValues(seen))
    expect(fields && changedFields(seen, fields)).toEqual({})
  })
})
