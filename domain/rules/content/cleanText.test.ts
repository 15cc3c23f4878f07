import { describe, expect, it } from 'vitest'
import { cleanText, cleanTexts, toPlainDigits } from './cleanText.ts'
import { hasHiddenCharacters } from './hiddenCharacters.ts'

describe('cleanText', () => {
  it.each([
    ['a zero-width space', 'ad\u200bmin', 'admin'],
    ['a soft hyphen', 'Soft\u00adhyphen', 'Softhyphen'],
    ['direction marks', '\u202aNoa\u200f\u202c\u2066x\u2069\u061c', 'Noax'],
    ['a byte order mark and a word joiner', '\ufeffa\u2060b', 'ab'],
    ['a joiner between Latin letters', 'ad\u200dmin\u200c', 'admin'],
    ['a joiner after a word', 'می\u200c', 'می'],
    ['Unicode spaces', 'a\u00a0b\u2009c\u3000d', 'a b c d'],
    ['separators of lines', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
    ['combining accents', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['Hangul jamo', '\u1100\u1161\u11a8', '각'],
    ['a flood of accents', `Z${'\u0316'.repeat(40)}`, `Z${'\u0316'.repeat(8)}`],
  ])('normalizes %s', (_what, typed, clean) => {
    expect(cleanText(typed)).toBe(clean)
    expect(cleanText(clean)).toBe(clean)
  })

  it.each([
    'Inès O’Connor-Šťastná',
    'עברית',
    'مُحَمَّد علي',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    '山田 太郎',
    '👩\u200d👩\u200d👧\u200d👦 family',
    '❤️\u200d🔥',
    '👩🏽\u200d🚀',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}飾',
    'שִׁבֹּ֥לֶת',
    'two\nlines\r\n\tand a tab',
    '',
  ])('keeps %j', (text) => expect(cleanText(text)).toBe(text.normalize('NFC')))

  it('keeps the joiner of a word next to an invisible mark', () => {
    expect(cleanText('می\u200b\u200cخواهم')).toBe('می\u200cخواهم')
  })

  it.each(['a\0b', 'a\u001bb', 'a\u{e0061}b', 'a\ud800b', 'a\u3164'])(
    'keeps %j, which validation rejects',
    (text) => {
      expect(hasHiddenCharacters(cleanText(text))).toBe(true)
    },
  )
})

describe('cleanTexts', () => {
  it('cleans texts at any depth, except ignored fields at the top level', () => {
    const value = {
      a: [{ b: 'x\u200by' }, 'z\u00ad', 1, null],
      password: 'p\u200b',
      c: { password: 'q\u200b' },
    }
    expect(cleanTexts(value, new Set(['password']))).toEqual({
      a: [{ b: 'xy' }, 'z', 1, null],
      password: 'p\u200b',
      c: { password: 'q' },
    })
  })

  it('handles a deeply nested value', () => {
    let deep: unknown = 'x\u200b'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(() => cleanTexts(deep)).not.toThrow()
  })
})

describe('toPlainDigits', () => {
  it.each([
    ['\u202a+1 (212) 555\u20110123\u202c', '+1 (212) 555-0123'],
    ['２１２－５５５－０１２３', '212-555-0123'],
    ['10001–1234', '10001-1234'],
    ['212−555\u00a00123 ', '212-555 0123'],
  ])('converts %j to %j', (typed, plain) => expect(toPlainDigits(typed)).toBe(plain))
})
