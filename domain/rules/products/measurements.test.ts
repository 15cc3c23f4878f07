import { describe, expect, it } from 'vitest'
import { measurementProblems } from './measurements.ts'

const bust = (...valuesInCm: { size: string; value: number }[]) => [{ name: 'Bust', valuesInCm }]
const problemsOf = (value: number) => measurementProblems(bust({ size: 'S', value }), ['S', 'M'])

describe('measurements', () => {
  it.each([0.5, 80, 80.5, 600])('accepts %d cm', (value) => expect(problemsOf(value)).toEqual([]))

  it.each([0, -3, 600.5, 7777, Number.NaN])('rejects %d cm', (value) =>
    expect(problemsOf(value)).toEqual([
      { row: 0, size: 'S', sentence: 'Bust in size S must be more than 0 and at most 600 cm.' },
    ]),
  )

  it('requires a name and a value for each measurement', () => {
    const rows = [
      ...bust({ size: 'S', value: 80 }),
      { name: ' ', valuesInCm: [] },
      { name: 'Hem', valuesInCm: [] },
    ]
    expect(measurementProblems(rows, ['S'])).toEqual([
      { row: 1, size: null, sentence: 'Name measurement 2 or remove it.' },
      {
        row: 2,
        size: null,
        sentence: 'Enter Hem for at least one size, or remove it.',
      },
    ])
  })

  it('ignores values of sizes that the product no longer has', () => {
    expect(measurementProblems(bust({ size: 'S', value: 80 }, { size: 'XS', value: 0 }), ['S'])).toEqual([])
  })
})
