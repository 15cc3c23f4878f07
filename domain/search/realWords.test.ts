import { expect, it } from 'vitest'
import { isRealWord } from './realWords.ts'

it.each(['linen', 'tall', 'plus', 'shirts', 'trench', 'jumpsuits'])(
  'knows that %s is spelled right',
  (word) => {
    expect(isRealWord(word)).toBe(true)
  },
)

it.each(['velvett', 'swimwaer', 'zeppelin'])('does not know %s', (word) => {
  expect(isRealWord(word)).toBe(false)
})
