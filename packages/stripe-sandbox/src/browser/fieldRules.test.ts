import { describe, expect, it } from 'vitest'
import { cardBrand } from './cardBrands.ts'
import { fieldRules } from './fieldRules.ts'
import { testCards } from '../cards/testCards.ts'

const { cardNumber, cardExpiry, cardCvc } = fieldRules
const visa = cardBrand('4')
const amex = cardBrand('37')

describe('card number', () => {
  it.each(Object.values(testCards))('accepts the test card $number', ({ number, brand }) => {
    expect(cardBrand(number).name).toBe(brand)
    expect(cardNumber.isComplete(number, cardBrand(number))).toBe(true)
    expect(cardNumber.digits(cardNumber.format(number))).toBe(number)
  })

  it('groups the digits of a card number by brand', () => {
    expect(cardNumber.format('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(cardNumber.format('378282246310005')).toBe('3782 822463 10005')
    expect(cardNumber.format('42424')).toBe('4242 4')
    expect(cardNumber.format('')).toBe('')
  })

  it('reports a mistyped digit as invalid, and a short card number only as incomplete', () => {
    expect(cardNumber.findError('4242424242424241', visa)).toBe('invalid_number')
    expect(cardNumber.findError('42424242', visa)).toBeNull()
    expect(cardNumber.isComplete('42424242', visa)).toBe(false)
  })
})

describe('expiry date', () => {
  it.each([
    ['1/34', '0134'],
    ['12/2034', '1234'],
    ['5', '05'],
    ['13', '013'],
    ['0', '0'],
    ['00', '0'],
    ['12 / 34', '1234'],
  ])('reads the expiry date %s as %s', (typed, digits) => {
    expect(cardExpiry.digits(typed)).toBe(digits)
  })

  it('rejects expiry dates in the past and in the far future', () => {
    const year = new Date().getFullYear() - 2000
    expect(cardExpiry.findError(`12${year - 1}`, visa)).toBe('invalid_expiry_year_past')
    expect(cardExpiry.findError(`12${year + 51}`, visa)).toBe('invalid_expiry_year')
    expect(cardExpiry.isComplete(`12${year}`, visa)).toBe(true)
  })
})

describe('security code', () => {
  it('requires as many digits of the security code as the brand has', () => {
    expect([cardCvc.isComplete('123', visa), cardCvc.isComplete('1234', visa)]).toEqual([true, false])
    expect([cardCvc.isComplete('123', amex), cardCvc.isComplete('1234', amex)]).toEqual([false, true])
  })
})
