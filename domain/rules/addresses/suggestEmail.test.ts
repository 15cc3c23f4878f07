import { expect, it } from 'vitest'
import { suggestEmail } from './suggestEmail.ts'

it.each([
  ['jane.doe@gmial.com', 'jane.doe@gmail.com'],
  ['jane@gmai.com', 'jane@gmail.com'],
  ['jane@gmail.co', 'jane@gmail.com'],
  ['jane@gmail.cm', 'jane@gmail.com'],
  ['jane@gnail.com', 'jane@gmail.com'],
  [' Jane@GMAIL.CON ', 'Jane@gmail.com'],
  ['jane@yaho.com', 'jane@yahoo.com'],
  ['jane@hotmial.com', 'jane@hotmail.com'],
  ['jane@outlok.com', 'jane@outlook.com'],
  ['jane@iclould.com', 'jane@icloud.com'],
  ['jane@comcast.ner', 'jane@comcast.net'],
  ['jane@shop.example.con', 'jane@shop.example.com'],
])('for %s, suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  'jane@gmail.com',
  'jane@mail.com',
  'jane@ymail.com',
  'jane@email.com',
  'jane@aol.com',
  'jane@aon.com',
  'jane@live.com',
  'jane@yahoo.co.uk',
  'jane@yahoo.ca',
  'jane@hotmail.fr',
  'jane@outlook.de',
  'jane@gmail',
  'jane',
  '@gmial.com',
  '',
])('suggests nothing for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
