import { describe, expect, it } from 'vitest'
import { Vocabulary } from './Vocabulary.ts'

function vocabularyOf(words: string) {
  const vocabulary = new Vocabulary()
  vocabulary.add(words.split(' '))
  return (typed: string) => vocabulary.near(typed).map(({ word }) => word)
}

describe('the words near a mistyped one', () => {
  it('are a mistake away, of a long word two, and the nearest first', () => {
    const near = vocabularyOf('velvet velour swimwear swimmer')
    expect(near('velvett')).toEqual(['velvet'])
    expect(near('vellvett')).toEqual(['velvet'])
    expect(near('vlvte')).toEqual([])
    expect(near('swimwaer')[0]).toBe('swimwear')
  })

  it('begin alike, or with the first two letters swapped', () => {
    const near = vocabularyOf('gathered velvet')
    expect(near('athered')).toEqual([])
    expect(near('evlvet')).toEqual(['velvet'])
  })

  it('are none of a word that is short, that is one of them, or that is no word', () => {
    const near = vocabularyOf('silk noir')
    for (const typed of ['slk', 'silk', 'n0ir', 'sil-k', '']) expect(near(typed)).toEqual([])
  })

  it('are words rather than their stems', () => {
    expect(vocabularyOf('rosette rosett')('rosete')).toEqual(['rosette'])
  })

  it('are five at most', () => {
    expect(vocabularyOf('goan gobn gocn godn goen gofn')('gozn')).toHaveLength(5)
  })

  it('are of the first twenty thousand, and no more', () => {
    const vocabulary = new Vocabulary()
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    for (const one of 'abc')
      for (const two of letters)
        for (const three of letters) vocabulary.add(letters.map((four) => `w${one}${two}${three}${four}q`))
    vocabulary.add(['velvet'])
    expect(vocabulary.near('velvett')).toEqual([])
  })
})
