import { describe, expect, it } from 'vitest'
import type { SizeAndFit } from '../../../../../domain/contract/sizeAndFit.ts'
import { buildProduct } from '../../../../../tests/support/build/buildProduct.ts'
import { changedFields, validateForm, toFormValues } from './formValues.ts'
import { isSameValue } from './isSameValue.ts'
import { type FitValues, describeFit, toFitValues, readFitValues } from './fitValues.ts'

const WRITTEN: SizeAndFit = {
  fit: 'small',
  model: { heightInCm: 178, size: 'S' },
  measurements: [
    {
      name: 'Bust',
      valuesInCm: [
        { size: 'S', value: 80.5 },
        { size: 'M', value: 84 },
      ],
    },
  ],
  care: ['Rinse cold', 'Dry flat'],
  returns: 'Free.',
}
const seen = { ...buildProduct(), sizeAndFit: WRITTEN }
const typed = (part: Partial<FitValues>, over: Partial<ReturnType<typeof toFormValues>> = {}) => {
  const values = toFormValues(seen)
  return { ...values, ...over, sizeAndFit: { ...values.sizeAndFit, ...part } }
}
const sentenceOf = (part: Partial<FitValues>, over = {}) => validateForm(typed(part, over)).errors?.sizeAndFit

describe('size and fit form values', () => {
  it('converts size and fit to form values and back unchanged', () => {
    expect(toFitValues(WRITTEN)).toMatchObject({ modelHeight: '178', care: 'Rinse cold\nDry flat' })
    expect(readFitValues(toFitValues(WRITTEN))).toEqual(WRITTEN)
    const { fields } = validateForm(toFormValues(seen))
    expect(fields && changedFields(seen, fields)).toEqual({})
  })

  it('returns null once all fields are empty', () => {
    expect(readFitValues(toFitValues(null))).toBeNull()
    const emptied = {
      fit: '',
      modelHeight: '',
      modelSize: ' ',
      measurements: [],
      care: '\n',
      returns: ' ',
    } as const
    const { fields } = validateForm(typed(emptied))
    expect(fields && changedFields(seen, fields)).toEqual({ sizeAndFit: null })
  })

  it('returns all of size and fit if one field changed', () => {
    const { fields } = validateForm(typed({ returns: 'Free within 30 days. ' }))
    expect(fields && changedFields(seen, fields)).toEqual({
      sizeAndFit: { ...WRITTEN, returns: 'Free within 30 days.' },
    })
  })

  it('returns an error that explains what to fix', () => {
    expect(sentenceOf({ fit: '' })).toBe('Choose a fit, or clear the other size and fit fields.')
    expect(sentenceOf({ modelSize: '' })).toBe('Enter the model’s size.')
    expect(sentenceOf({ modelHeight: '' })).toBe('Enter the model’s height, such as 5′ 10″ or 178 cm.')
    const bust = (centimeters: Record<string, string>) => ({ measurements: [{ name: 'Bust', centimeters }] })
    expect(sentenceOf(bust({ S: '700' }))).toBe('Bust in size S must be more than 0 and at most 600 cm.')
    expect(sentenceOf(bust({ S: '80.3' }))).toBe('A measurement must be a multiple of 0.5 cm.')
    expect(sentenceOf(bust({ S: ' ' }))).toBe('Enter Bust for at least one size, or remove it.')
    expect(sentenceOf({ measurements: [{ name: '', centimeters: { S: '8' } }] })).toBe(
      'Name measurement 1 or remove it.',
    )
  })

  it('keeps the measurements of a removed size', () => {
    const { fields } = validateForm(typed({}, { sizes: 'S' }))
    expect(fields?.sizeAndFit?.measurements[0]?.valuesInCm).toHaveLength(2)
  })

  it('describes size and fit in one line', () => {
    expect(describeFit(toFitValues(WRITTEN))).toBe(
      'Runs small · Model 178 cm in S · Bust: S 80.5, M 84 · Rinse cold · Dry flat · Free.',
    )
    expect(describeFit(toFitValues(null))).toBe('')
  })

  it('ignores the order of sizes and empty cells when comparing', () => {
    const bust = (centimeters: Record<string, string>) =>
      typed({ measurements: [{ name: 'Bust', centimeters }] }).sizeAndFit
    expect(isSameValue(bust({ M: '84', S: '80' }), bust({ S: '80', M: '84', L: '' }))).toBe(true)
    expect(isSameValue(bust({ S: '80' }), bust({ S: '81' }))).toBe(false)
  })
})
