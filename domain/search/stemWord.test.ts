import { describe, expect, it } from 'vitest'
import { stemWord } from './stemWord.ts'

describe('stemWord', () => {
  it.each([
    ['gown', 'gowns'],
    ['dress', 'dresses', 'dressed', 'dressing'],
    ['bikini', 'bikinis'],
    ['beach', 'beaches'],
    ['body', 'bodies'],
    ['navy', 'navies'],
    ['tie', 'ties', 'tied'],
    ['drape', 'drapes', 'draped', 'draping'],
    ['pleat', 'pleats', 'pleated'],
    ['gather', 'gathers', 'gathered', 'gathering'],
    ['ruche', 'ruched', 'ruching'],
    ['line', 'lines', 'lined', 'lining'],
    ['swim', 'swims', 'swimming'],
    ['piece', 'pieces', 'pieced'],
    ['rose', 'roses'],
    ['scarf', 'scarves'],
    ['evening', 'evenings'],
  ])('returns the same stem for all forms of %s', (...forms) => {
    expect(new Set(forms.map(stemWord)).size).toBe(1)
  })

  it.each(['constructor', 'valueof'])('keeps %s, which is a property of every object', (word) => {
    expect(stemWord(word)).toBe(word)
  })

  it.each([
    ['red', 'gathered'],
    ['even', 'evening'],
    ['wed', 'wedding'],
    ['dress', 'address'],
    ['mini', 'minimal'],
    ['news', 'new'],
  ])('returns different stems for %s and %s', (one, other) => {
    expect(stemWord(one)).not.toBe(stemWord(other))
  })

  it.each(['red', 'dress', 'bias', 'tulle', 'us', 'a', '', '32', 'x2s', 'été', '東京'])(
    'removes at most one character of %j',
    (word) => expect(stemWord(word).length).toBeGreaterThanOrEqual(word.length - 1),
  )
})
