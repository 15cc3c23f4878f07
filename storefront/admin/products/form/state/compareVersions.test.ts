import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../../../tests/support/build/buildProduct.ts'
import { toFormValues } from './formValues.ts'
import { compareVersions, isOnlySale, acceptTheirs } from './compareVersions.ts'

const saw = toFormValues(buildProduct({ stockQuantity: 3 }))
const compare = (now: Partial<typeof saw>, typed: Partial<typeof saw>) =>
  compareVersions(saw, { ...saw, ...now }, { ...saw, ...typed })

describe('version comparison', () => {
  it('finds no difference if only the editor changed a field, or both changed it alike', () => {
    expect(compare({}, { name: 'Mine' })).toEqual([])
    expect(compare({ name: 'Ours' }, { name: 'Ours' })).toEqual([])
  })

  it('takes over fields that only others changed', () => {
    const differences = compare({ price: '500', featured: true }, { name: 'Mine' })
    expect(differences).toEqual([
      { field: 'price', saw: '420', now: '500', typed: '420', keep: 'theirs' },
      { field: 'featured', saw: false, now: true, typed: false, keep: 'theirs' },
    ])
    expect(acceptTheirs({ ...saw, name: 'Mine' }, differences)).toEqual({
      ...saw,
      name: 'Mine',
      price: '500',
      featured: true,
    })
  })

  it('leaves the choice to the editor if both changed the same field', () => {
    const [difference] = compare({ name: 'Theirs' }, { name: 'Mine' })
    expect(difference).toEqual({ field: 'name', saw: saw.name, now: 'Theirs', typed: 'Mine', keep: null })
    expect(acceptTheirs({ ...saw, name: 'Mine' }, difference ? [difference] : []).name).toBe('Mine')
    const taken = difference ? [{ ...difference, keep: 'theirs' as const }] : []
    expect(acceptTheirs({ ...saw, name: 'Mine' }, taken).name).toBe('Theirs')
  })

  it('recognizes a sale if only stock changed, and not by the editor', () => {
    const sold = { stockQuantity: '0', inStock: false }
    expect(isOnlySale(compare(sold, { name: 'Mine' }))).toBe(true)
    expect(isOnlySale(compare({ ...sold, price: '1' }, {}))).toBe(false)
    expect(isOnlySale(compare(sold, { stockQuantity: '9' }))).toBe(false)
  })
})
