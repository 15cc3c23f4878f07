import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../../../tests/support/build/buildProduct.ts'
import { valuesOf } from './formValues.ts'
import { compareVersions, isSaleAlone, takeOver } from './compareVersions.ts'

const saw = valuesOf(buildProduct({ stockQuantity: 3 }))
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
    expect(takeOver({ ...saw, name: 'Mine' }, differences)).toEqual({
      ...saw,
      name: 'Mine',
      price: '500',
      featured: true,
    })
  })

  it('leaves the choice to the editor if both changed the same field', () => {
    const [difference] = compare({ name: 'Theirs' }, { name: 'Mine' })
    expect(difference).toEqual({ field: 'name', saw: saw.name, now: 'Theirs', typed: 'Mine', keep: null })
    expect(takeOver({ ...saw, name: 'Mine' }, difference ? [difference] : []).name).toBe('Mine')
    const taken = difference ? [{ ...difference, keep: 'theirs' as const }] : []
    expect(takeOver({ ...saw, name: 'Mine' }, taken).name).toBe('Theirs')
  })

  it('recognizes a sale if only stock changed, and not by the editor', () => {
    const sold = { stockQuantity: '0', inStock: false }
    expect(isSaleAlone(compare(sold, { name: 'Mine' }))).toBe(true)
    expect(isSaleAlone(compare({ ...sold, price: '1' }, {}))).toBe(false)
    expect(isSaleAlone(compare(sold, { stockQuantity: '9' }))).toBe(false)
  })
})
