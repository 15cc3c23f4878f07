import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { presentSizeAndFit } from '../presenters/presentSizeAndFit.ts'
import { toSizeAndFitColumns } from '../presenters/toSizeAndFitColumns.ts'
import { buildSizeAndFit } from './buildSizeAndFit.ts'

describe('size and fit of the built-in products', () => {
  it.each(CATALOGUE.map((product) => [product.id, product] as const))(
    'returns measurements of %s for every size',
    (_id, product) => {
      const presented = presentSizeAndFit(toSizeAndFitColumns(buildSizeAndFit(product)), product.sizes)
      expect(presented?.measurements.length).toBeGreaterThan(1)
      for (const { valuesInCm } of presented?.measurements ?? []) {
        expect(valuesInCm.map(({ size }) => size)).toEqual(product.sizes)
        expect(valuesInCm.every(({ value }) => Number.isInteger(value * 2))).toBe(true)
      }
      expect(presented?.model).toBeNull()
      expect(presented?.care.length).toBeGreaterThan(1)
      expect(presented?.returns).toContain('30 days')
    },
  )

  it('returns measurements that match the type of garment', () => {
    const measuredIn = (id: string) => {
      const product = CATALOGUE.find((each) => each.id === id)
      return product && buildSizeAndFit(product).measurements.map(({ name }) => name)
    }
    expect(measuredIn('sw-001')).toContain('Torso')
    expect(measuredIn('sw-003')).toContain('Underband')
    expect(measuredIn('rv-001')).toContain('Inseam')
    expect(measuredIn('rv-009')).toContain('Sleeve')
    expect(measuredIn('bg-001')).toContain('Waist to hem')
  })

  it.each([
    ['sw-009', 'Hang to dry'],
    ['rv-006', 'Wash alone the first three times'],
    ['rv-002', 'Spot clean'],
    ['bg-006', 'Do not iron'],
  ])('returns care instructions of %s that match its description: %s', (id, line) => {
    const product = CATALOGUE.find((each) => each.id === id)
    expect(product && buildSizeAndFit(product).care).toContain(line)
  })

  it('recommends a separate wash only for garments that bleed dye', () => {
    const alone = CATALOGUE.filter((product) => buildSizeAndFit(product).care.join().includes('alone'))
    expect(alone.map(({ id }) => id)).toEqual(['rv-006'])
  })
})
