import { describe, expect, it } from 'vitest'
import { sizeAndFit } from '../../domain/contract/sizeAndFit.ts'
import { presentSizeAndFit } from './presentSizeAndFit.ts'

const SIZES = ['S', 'M']
const bust = {
  name: 'Bust',
  valuesInCm: [
    { size: 'M', value: 88.5 },
    { size: 'S', value: 84 },
  ],
}

describe('size and fit', () => {
  it('returns null if no field is set', () => {
    for (const empty of [
      undefined,
      null,
      {},
      { care: ' \n ', returns: ' ', measurements: [], modelSize: 'S' },
    ])
      expect(presentSizeAndFit(empty, SIZES)).toBeNull()
  })

  it('uses true to size as the default fit', () => {
    expect(presentSizeAndFit({ care: 'Rinse' }, SIZES)?.fit).toBe('true')
    expect(presentSizeAndFit({ fit: 'true' }, SIZES)).not.toBeNull()
  })

  it('sorts measurements by the sizes of the product, and omits former sizes', () => {
    const measurements = [{ ...bust, valuesInCm: [...bust.valuesInCm, { size: 'XL', value: 99 }] }]
    const presented = presentSizeAndFit({ measurements }, SIZES)
    expect(presented?.measurements[0]?.valuesInCm).toEqual([
      { size: 'S', value: 84 },
      { size: 'M', value: 88.5 },
    ])
    expect(sizeAndFit.parse(presented)).toEqual(presented)
  })

  it.each([
    'x',
    {},
    [null, 7, 'x'],
    [{ name: 7 }],
    [{ name: 'A', valuesInCm: 'x' }],
    [
      {
        name: 'A',
        valuesInCm: [
          { size: 'S', value: 'wide' },
          { size: 'M', value: -1 },
        ],
      },
    ],
  ])('ignores invalid measurements: %j', (measurements) => {
    expect(presentSizeAndFit({ fit: 'small', measurements }, SIZES)?.measurements).toEqual([])
  })

  it('splits care instructions into lines', () => {
    expect(presentSizeAndFit({ care: ' Rinse cold \n\n Dry flat' }, SIZES)?.care).toEqual([
      'Rinse cold',
      'Dry flat',
    ])
  })

  it('includes the model only with both height and size', () => {
    expect(presentSizeAndFit({ fit: 'true', modelHeightInCm: 178 }, SIZES)?.model).toBeNull()
    expect(presentSizeAndFit({ modelHeightInCm: 178, modelSize: 'S' }, SIZES)?.model).toEqual({
      heightInCm: 178,
      size: 'S',
    })
  })
})
