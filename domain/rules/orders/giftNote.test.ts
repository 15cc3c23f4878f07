import { expect, it } from 'vitest'
import { tidyGiftNote } from './giftNote.ts'

it.each([
  ['  Happy birthday!\r\n\r\n\r\n\r\nYours, Ines  \n', 'Happy birthday!\n\nYours, Ines'],
  ['One\rtwo', 'One\ntwo'],
  ['One  \n  \n \n two', 'One\n\n two'],
  [' \n ', ''],
])('normalizes the gift note %j to %j', (typed, kept) => {
  expect(tidyGiftNote(typed)).toBe(kept)
})
