import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { unescapeFormula } from '../../../domain/rules/content/formulas.ts'
import { toCsv } from './toCsv.ts'

describe('a cell of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['Zoë', 'Zoë'],
  ])('writes %j as RFC 4180 has it', (cell, written) => {
    expect(toCsv([[cell, 'x']])).toBe(`${written},x\r\n`)
  })

  it.each(['=1+1', '+1', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '=HYPERLINK("x")\nof two lines'])(
    'makes %j harmless',
    (cell) => {
      expect(toCsv([[cell, 'x']])).toBe(`"'${cell.replaceAll('"', '""')}",x\r\n`)
    },
  )

  it.each(['=1+1', "'=1+1", "''-5", '@x', "'quoted'", "O'Brien", 'plain'])(
    'reads back %j as it was written',
    (cell) => {
      const [[written = ''] = []] = Papa.parse<string[]>(toCsv([[cell]]).trimEnd()).data
      expect(unescapeFormula(written)).toBe(cell)
    },
  )

  it.each(['a=b', '1-5', "O'Brien", 'x@example.com'])('leaves %j as it is', (cell) => {
    expect(toCsv([[cell]])).toBe(`${cell}\r\n`)
  })
})
