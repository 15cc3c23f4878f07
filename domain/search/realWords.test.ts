import { expect, it } from 'vitest'
import { isRealWord } from './realWords.ts'

it.each(['linen', 'tall', 'plus', 'shirts', 'trench', 'jumpsuits'])('recognizes %s as a word', (word) => {
  expect(isRealWord(word)).toBe(true)
})

it.each(['velvett', 'swimwaer', 'zeppelin'])('does not recognize %s as a word', (word) => {
  expect(isRealWord(word)).toBe(false)
})
