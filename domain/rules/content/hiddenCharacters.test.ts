import { describe, expect, it } from 'vitest'
import { findHiddenCharacters, hasHiddenCharacters } from './hiddenCharacters.ts'

describe('hasHiddenCharacters', () => {
  it.each([
    ['NUL', 'admin\0'],
    ['escape', 'a\u001bb'],
    ['delete', 'a\u007f'],
    ['a C1 control', 'a\u0085b'],
    ['a zero-width space', 'ad\u200bmin'],
    ['a zero-width joiner between Latin letters', 'ad\u200dmin'],
    ['a zero-width non-joiner between Latin letters', 'ad\u200cmin'],
    ['a zero-width non-joiner at the end', 'می\u200c'],
    ['a zero-width joiner after the last emoji', '👩\u200d'],
    ['a right-to-left override', 'abc\u202egpj'],
    ['a directional isolate', '\u2066abc\u2069'],
    ['a left-to-right mark', 'a\u200eb'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark', '\ufeffabc'],
    ['a soft hyphen', 'ad\u00admin'],
    ['tag characters without a flag', 'a\u{e0061}\u{e007f}'],
    ['a lone surrogate', 'a\ud800b'],
    ['a line separator', 'a\u2028b'],
    ['a Hangul filler', 'admin\u3164'],
    ['a blank braille pattern', 'admin\u2800'],
    ['a noncharacter', 'a\ufffe'],
    ['a combining grapheme joiner', 'ad\u034fmin'],
    ['a Khmer inherent vowel Aq', 'admin\u17b4'],
    ['a Khmer inherent vowel Aa', 'admin\u17b5'],
    ['a Hangul choseong filler', 'admin\u115f'],
    ['a Hangul jungseong filler', 'admin\u1160'],
    ['a halfwidth Hangul filler', 'admin\uffa0'],
  ])('finds a hidden character: %s', (_name, text) => expect(hasHiddenCharacters(text)).toBe(true))

  it.each([
    'Inès O’Connor-Šťastná',
    'עברית',
    'محمد علي',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    '山田 太郎',
    '김철수',
    'Ngọc Trâm',
    '👩\u200d👩\u200d👧\u200d👦 family',
    '❤️\u200d🔥',
    '👩🏽\u200d🚀',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇫🇷',
    'two\nlines\r\n\tand a tab',
    '\u00a0a narrow\u202fblank',
    '',
  ])('finds no hidden character in %j', (text) => expect(hasHiddenCharacters(text)).toBe(false))
})

it('finds hidden characters at any depth and in keys', () => {
  expect(findHiddenCharacters({ a: [{ b: 'fine' }, { b: 'x\0' }] })).toEqual(['a', '1', 'b'])
  expect(findHiddenCharacters({ a: { 'b\u200b': 1 } })).toEqual(['a'])
  expect(findHiddenCharacters({ a: [1, null, true, 'fine'] })).toBeNull()
})

describe('findHiddenCharacters', () => {
  it('ignores fields only at the top level, and checks the fields after them', () => {
    const ignored = new Set(['password'])
    expect(findHiddenCharacters({ password: '\0', name: 'x\0' }, ignored)).toEqual(['name'])
    expect(findHiddenCharacters({ name: 'x', password: '\0' }, ignored)).toBeNull()
    expect(findHiddenCharacters({ a: { password: '\0' } }, ignored)).toEqual(['a', 'password'])
    expect(findHiddenCharacters({ a: { b: {} }, c: ['fine', 'x\0'] }, ignored)).toEqual(['c', '1'])
  })

  it('handles deep and wide values in linear time', () => {
    let deep: unknown = 'x\0'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(findHiddenCharacters(deep)).toHaveLength(100_000)
    let wide: unknown = Array.from({ length: 100_000 }, () => [])
    for (let depth = 0; depth < 3000; depth++) wide = [wide]
    expect(findHiddenCharacters(wide)).toBeNull()
  })

  it.each([undefined, null, 1, true, [], {}])('finds nothing in %j', (value) => {
    expect(findHiddenCharacters(value)).toBeNull()
  })
})
