import { describe, expect, it } from 'vitest'
import { foldText } from './foldText.ts'

describe('a folded text', () => {
  it.each([
    ['Zoë Müller', 'zoe muller'],
    ['ZOË', 'zoe'],
    ['Zoe\u0308', 'zoe'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ａｄａ', 'ada'],
    ['RV-23ABC', 'rv-23abc'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['Ünïcode 東京', 'unicode 東京'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('parts words by one space, whatever stood between them', () => {
    expect(foldText('  Ada \t\n Lovelace\u00a0King ')).toBe('ada lovelace king')
  })

  it('holds nothing that nobody sees', () => {
    expect(foldText('A\u0000d\u200da\ud800\u00ad')).toBe('ada')
  })

  it('holds none of the signs that LIKE reads in its own way, and tells them apart', () => {
    const [percent, underscore, backslash] = ['50%', '50_', '50\\'].map(foldText)
    expect(new Set([percent, underscore, backslash, foldText('50')]).size).toBe(4)
    expect(`${percent}${underscore}${backslash}`).not.toMatch(/[%_\\]/)
  })

  it('is folded once and for all', () => {
    for (const text of ['Zoë_Müller 50%', 'ΟΔΟΣ', 'İ', 'a\\b']) {
      const [once, whole] = [foldText(text), foldText(foldText(text).toUpperCase())]
      expect(whole).toBe(once)
    }
  })
})
