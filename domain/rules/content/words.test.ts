import { describe, expect, it } from 'vitest'
import { joinWords, splitWords } from './words.ts'

describe('a list that a person types', () => {
  it('is split on commas and trimmed', () => {
    expect(splitWords('XS, S,M ,  L')).toEqual(['XS', 'S', 'M', 'L'])
    expect(splitWords('Midnight Blue,\nIvory')).toEqual(['Midnight Blue', 'Ivory'])
  })

  it('drops empty entries', () => {
    expect(splitWords(', XS,, ,S,')).toEqual(['XS', 'S'])
    expect(splitWords('  ')).toEqual([])
    expect(splitWords('')).toEqual([])
  })

  it('keeps commas of quoted entries', () => {
    expect(splitWords('"7,5", 8,"Black, Gold"')).toEqual(['7,5', '8', 'Black, Gold'])
    expect(splitWords('"7,5')).toEqual(['"7', '5'])
    expect(splitWords('10", "Big" and "Small"')).toEqual(['10"', '"Big" and "Small"'])
  })

  it.each([[['7,5', '8']], [['Black, "Gold"', 'Ivory']], [['"M"', '"', '""']], [['10"']]])(
    'reads %j back as it was joined',
    (words) => {
      expect(splitWords(joinWords(words))).toEqual(words)
    },
  )

  it('is joined as it is typed, and reads back the same', () => {
    expect(joinWords(['XS', 'S', 'M'])).toBe('XS, S, M')
    expect(joinWords([])).toBe('')
    expect(splitWords(joinWords(['Noir', 'Ivory']))).toEqual(['Noir', 'Ivory'])
  })
})
