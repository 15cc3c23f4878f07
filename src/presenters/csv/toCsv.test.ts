import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { unescapeFormula } from '../../../domain/rules/content/formulas.ts'
import { toCsv } from './toCsv.ts'

describe('CSV cells', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['Zoë', 'Zoë'],
  ])('writes %j according to RFC 4180', (cell, written) => {
    expect(toCsv([[cell, 'x']])).toBe(`${written},x\r\n`)
  })

  it.each(['=1+1', '+1', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '=HYPERLINK("x")\nof two lines'])(
    'escapes the formula %j',
    (cell) => {
      expect(toCsv([[cell, 'x']])).toBe(`"'${cell.replaceAll('"', '""')}",x\r\n`)
    },
  )

  it.each(['=1+1', "'=1+1", "''-5", '@x', "'quoted'", "O'Brien", 'plain'])(
    'restores %j when the file is parsed',
    (cell) => {
      const [[written = ''] = []] = Papa.parse<string[]>(toCsv([[cell]]).trimEnd()).data
      expect(unescapeFormula(written)).toBe(cell)
    },
  )

  it.each(['a=b', '1-5', "O'Brien", 'x@example.com'])('leaves %j unchanged', (cell) => {
    expect(toCsv([[cell]])).toBe(`${cell}\r\n`)
  })
})
