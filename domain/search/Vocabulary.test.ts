import { describe, expect, it } from 'vitest'
import { Vocabulary } from './Vocabulary.ts'

function vocabularyOf(words: string) {
  const vocabulary = new Vocabulary()
  vocabulary.add(words.split(' '))
  return (typed: string) => vocabulary.findCorrections(typed).map(({ word }) => word)
}

describe('Vocabulary.near', () => {
  it('returns words within one edit, or two for long words, nearest first', () => {
    const near = vocabularyOf('velvet velour swimwear swimmer')
    expect(near('velvett')).toEqual(['velvet'])
    expect(near('vellvett')).toEqual(['velvet'])
    expect(near('vlvte')).toEqual([])
    expect(near('swimwaer')[0]).toBe('swimwear')
  })

  it('returns only words with the same first letter, or with the first two letters swapped', () => {
    const near = vocabularyOf('gathered velvet')
    expect(near('athered')).toEqual([])
    expect(near('evlvet')).toEqual(['velvet'])
  })

  it('returns nothing for a short word, a known word or a text that is not a word', () => {
    const near = vocabularyOf('silk noir')
    for (const typed of ['slk', 'silk', 'n0ir', 'sil-k', '']) expect(near(typed)).toEqual([])
  })

  it('returns words instead of their stems', () => {
    expect(vocabularyOf('rosette rosett')('rosete')).toEqual(['rosette'])
  })

  it('returns at most five words', () => {
    expect(vocabularyOf('goan gobn gocn godn goen gofn')('gozn')).toHaveLength(5)
  })

  it('ignores words after the first twenty thousand', () => {
    const vocabulary = new Vocabulary()
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    for (const one of 'abc')
      for (const two of letters)
        for (const three of letters) vocabulary.add(letters.map((four) => `w${one}${two}${three}${four}q`))
    vocabulary.add(['velvet'])
    expect(vocabulary.findCorrections('velvett')).toEqual([])
  })
})
