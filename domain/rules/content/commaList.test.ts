import { describe, expect, it } from 'vitest'
import { joinCommaList, splitCommaList } from './commaList.ts'

describe('comma-separated lists', () => {
  it('splits at commas and trims the entries', () => {
    expect(splitCommaList('XS, S,M ,  L')).toEqual(['XS', 'S', 'M', 'L'])
    expect(splitCommaList('Midnight Blue,\nIvory')).toEqual(['Midnight Blue', 'Ivory'])
  })

  it('omits empty entries', () => {
    expect(splitCommaList(', XS,, ,S,')).toEqual(['XS', 'S'])
    expect(splitCommaList('  ')).toEqual([])
    expect(splitCommaList('')).toEqual([])
  })

  it('keeps commas in quoted entries', () => {
    expect(splitCommaList('"7,5", 8,"Black, Gold"')).toEqual(['7,5', '8', 'Black, Gold'])
    expect(splitCommaList('"7,5')).toEqual(['"7', '5'])
    expect(splitCommaList('10", "Big" and "Small"')).toEqual(['10"', '"Big" and "Small"'])
  })

  it.each([[['7,5', '8']], [['Black, "Gold"', 'Ivory']], [['"M"', '"', '""']], [['10"']]])(
    'joins %j so that splitting returns the same entries',
    (words) => {
      expect(splitCommaList(joinCommaList(words))).toEqual(words)
    },
  )

  it('joins entries with commas, without quotes if possible', () => {
    expect(joinCommaList(['XS', 'S', 'M'])).toBe('XS, S, M')
    expect(joinCommaList([])).toBe('')
    expect(splitCommaList(joinCommaList(['Noir', 'Ivory']))).toEqual(['Noir', 'Ivory'])
  })
})
