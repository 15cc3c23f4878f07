import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { variantName, buildVariants } from './variants.ts'

const skusOf = (sizes: string[], colors: string[], id = 'sw-001') =>
  buildVariants({ id, sizes, colors }).map(({ sku }) => sku)

describe('variantsOf', () => {
  it('returns each color in each size', () => {
    expect(buildVariants({ id: 'sw-001', sizes: ['XS', 'S'], colors: ['Noir', 'Sea Glass'] })).toEqual([
      { sku: 'SW-001-NOIR-XS', size: 'XS', color: 'Noir' },
      { sku: 'SW-001-NOIR-S', size: 'S', color: 'Noir' },
      { sku: 'SW-001-SEA-GLASS-XS', size: 'XS', color: 'Sea Glass' },
      { sku: 'SW-001-SEA-GLASS-S', size: 'S', color: 'Sea Glass' },
    ])
  })

  it.each([
    ['sizes alone', ['6', '8'], [], ['SW-001-6', 'SW-001-8']],
    ['colors alone', [], ['Écru'], ['SW-001-ECRU']],
    ['neither', [], [], ['SW-001']],
    ['letters of other languages', [], ["L'Été Łódź"], ['SW-001-LETE-LODZ']],
  ])('builds SKUs for %s', (_what, sizes, colors, skus) => {
    expect(skusOf(sizes, colors)).toEqual(skus)
  })

  it('numbers SKUs that are equal without accents, symbols and case', () => {
    expect(skusOf([], ['Ecru', 'Écru', 'ecru!', '¡!'])).toEqual([
      'SW-001-ECRU',
      'SW-001-ECRU-2',
      'SW-001-ECRU-3',
      'SW-001',
    ])
  })

  it('limits SKUs to 50 characters and keeps them unique', () => {
    const skus = skusOf(['a'.repeat(60), 'b'.repeat(60)], ['c'.repeat(60), `${'d'.repeat(42)} e`])
    expect(new Set(skus).size).toBe(4)
    for (const sku of skus) expect(sku).toMatch(/^SW-001-[A-Z0-9-]{1,42}[A-Z0-9]$/)
  })

  it('names a variant by product, color and size', () => {
    expect(variantName({ name: 'Calanque' }, { color: 'Noir', size: 'M' })).toBe('Calanque, Noir, M')
    expect(variantName({ name: 'Calanque' }, { color: null, size: null })).toBe('Calanque')
  })

  it('returns unique SKUs for the built-in catalog', () => {
    const skus = CATALOGUE.flatMap((product) => buildVariants(product)).map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(skus.length)
    expect(skus.length).toBeGreaterThan(400)
  })
})
