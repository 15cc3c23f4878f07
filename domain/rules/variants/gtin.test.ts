import { describe, expect, it } from 'vitest'
import { gtinDigits, isGtin } from './gtin.ts'

describe('GTIN barcodes', () => {
  it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('accepts %s', (digits) => {
    expect(isGtin(digits)).toBe(true)
  })

  it.each([
    ['a digit is wrong', '4006381333930'],
    ['two digits changed places', '4006383133931'],
    ['one is missing', '400638133393'],
    ['it is of no length that there is', '123456784'],
    ['it is nothing but zeros', '00000000'],
    ['it has letters', '400638133393X'],
    ['it is empty', ''],
  ])('rejects a barcode if %s', (_why, digits) => {
    expect(isGtin(digits)).toBe(false)
  })

  it('removes spaces and hyphens from a typed barcode', () => {
    expect(gtinDigits(' 4 006381-333931 ')).toBe('4006381333931')
  })
})
