// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cardBrand } from './cardBrands.ts'
import { CardInput } from './cardInput.ts'
import type { FieldKind } from './fieldRules.ts'

const host = { options: () => ({}), changed: () => {}, focused: () => {}, escaped: () => {} }

function openField(kind: FieldKind) {
  const { input } = new CardInput(kind, { brand: cardBrand('') }, host)
  return (value: string, inputType = '') => {
    input.value = value
    input.dispatchEvent(new InputEvent('input', { inputType }))
    return input.value
  }
}

describe('CardInput', () => {
  it('keeps every digit when autofill replaces a card number with the same one without spaces', () => {
    const enter = openField('cardNumber')
    expect(enter('4242 4242 4242 4242')).toBe('4242 4242 4242 4242')
    expect(enter('4242424242424242')).toBe('4242 4242 4242 4242')
  })

  it('deletes the last digit of the month when the slash after it is deleted', () => {
    const enter = openField('cardExpiry')
    expect(enter('12')).toBe('12 / ')
    expect(enter('12 /', 'deleteContentBackward')).toBe('1')
  })
})
