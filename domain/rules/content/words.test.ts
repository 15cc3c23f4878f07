import { describe, expect, it } from 'vitest'
import { joinWords, splitWords } from './words.ts'

describe('comma-separated lists', () => {
  it('splits at commas and trims the entries', () => {
    expect(splitWords('XS, S,M ,  L')).toEqual(['XS', 'S', 'M', 'L'])
    expect(splitWords('Midnight Blue,\nIvory')).toEqual(['Midnight Blue', 'Ivory'])
  })

  it('omits empty entries', () => {
    expect(splitWords(', XS,, ,S,')).toEqual(['XS', 'S'])
    expect(splitWords('  ')).toEqual([])
    expect(splitWords('')).toEqual([])
  })

  it('keeps commas in quoted entries', () => {
    expect(splitWords('"7,5", 8,"Black, Gold"')).toEqual(['7,5', '8', 'Black, Gold'])
    expect(splitWords('"7,5')).toEqual(['"7', '5'])
    expect(splitWords('10", "Big" and "Small"')).toEqual(['10"', '"Big" and "Small"'])
  })

  it.each([[['7,5', '8']], [['Black, "Gold"', 'Ivory']], [['"M"', '"', '""']], [['10"']]])(
    'joins %j so that splitting returns the same entries',
    (words) => {
      expect(splitWords(joinWords(words))).toEqual(words)
    },
  )

  it('joins entries with commas, without quotes if possible', () => {
    expect(joinWords(['XS', 'S', 'M'])).toBe('XS, S, M')
    expect(joinWords([])).toBe('')
    expect(splitWords(joinWords(['Noir', 'Ivory']))).toEqual(['Noir', 'Ivory'])
  })
})
