import { describe, expect, it } from 'vitest'
import { missingUnitsReview } from './missingUnits.ts'

const gown = (size: string, color = 'Noir') => ({ productName: 'Nacre Gown', size, color })

describe('missingUnitsReview', () => {
  it('names product, color, size and units', () => {
    expect(missingUnitsReview('Paid', [{ lines: [gown('6')], units: 1 }])).toBe(
      'Paid, but not enough in stock. Missing: 1 unit of Nacre Gown in Noir, size 6. Restock or refund the customer.',
    )
  })

  it('lists every product, and only the product if several choices share one count', () => {
    const missing = [
      { lines: [gown('6'), gown('8')], units: 2 },
      { lines: [{ productName: 'Calanque', size: '', color: '' }], units: 3 },
    ]
    expect(missingUnitsReview('Accepted', missing)).toBe(
      'Accepted, but not enough in stock. Missing: 2 units of Nacre Gown; 3 units of Calanque. Restock or refund the customer.',
    )
  })

  it('returns null if no unit is missing', () => {
    expect(missingUnitsReview('Paid', [])).toBeNull()
  })
})
