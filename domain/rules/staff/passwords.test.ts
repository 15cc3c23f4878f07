import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'

const GUESSED =
  'This password is among those that are guessed first. Please choose another one, for example four words that do not belong together.'

describe('A password', () => {
  it.each([
    'correct horse battery staple',
    'a password for tests',
    'Tr0ub4dor&3-and-more',
    'q7Zk2mP0xw4L',
    'été à Deauville',
    'sunshine-1847392847362',
    '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧',
    'x7'.repeat(20) + 'q!',
  ])('may be %j', (password) => {
    expect(passwordProblem(password, { username: 'ines' })).toBeNull()
  })

  it.each(['', 'abc', 'password', '        ', 'elevenchars', '🦊🐻🐼🐨🐯🦁'])(
    'has twelve characters or more, unlike %j',
    (password) => {
      expect(passwordProblem(password, {})).toBe(
        'This password is too short. Please choose one of 12 characters or more.',
      )
    },
  )

  it('is no longer than both doors take', () => {
    expect(passwordProblem('long enough '.repeat(125), {})).toBe(
      'This password is too long. Please choose one of at most 1000 characters.',
    )
  })

  it.each([
    '123456789012',
    'administrator',
    'Administrator',
    'qwerty123456',
    'password1234',
    'Password123!',
    '!!password!!',
    'passwordpassword',
    'letmeinletmein!',
    'aaaaaaaaaaaa',
    'abababababab',
    '            ',
    'abcdefghijklm',
    '210987654321',
  ])('is not what everybody tries first: %j', (password) => {
    expect(passwordProblem(password, {})).toBe(GUESSED)
  })

  it.each([
    ['jeanne-moreau', 'jeanne-moreau'],
    ['Jeanne-Moreau', ' jeanne-moreau '],
    ['jeanne-moreau2026', 'jeanne-moreau'],
    ['beatrixbeatrix', 'beatrix'],
  ])('is not the user name: %j', (password, username) => {
    expect(passwordProblem(password, { username })).toBe(
      'This password is little more than the user name. Please choose another one.',
    )
  })
})
