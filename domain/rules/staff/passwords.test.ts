import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'

const GUESSED = 'This password is too easy to guess. Choose another one, such as four unrelated words.'

describe('passwordProblem', () => {
  it.each([
    'correct horse battery staple',
    'a password for tests',
    'Tr0ub4dor&3-and-more',
    'q7Zk2mP0xw4L',
    'été à Deauville',
    'sunshine-1847392847362',
    '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧',
    'x7'.repeat(20) + 'q!',
  ])('accepts the password %j', (password) => {
    expect(passwordProblem(password, { username: 'ines' })).toBeNull()
  })

  it.each(['', 'abc', 'password', '        ', 'elevenchars', '🦊🐻🐼🐨🐯🦁'])(
    'rejects %j as too short',
    (password) => {
      expect(passwordProblem(password, {})).toBe('Password is too short. Use at least 12 characters.')
    },
  )

  it('rejects passwords of more than 1000 characters', () => {
    expect(passwordProblem('long enough '.repeat(125), {})).toBe(
      'Password is too long. Use at most 1000 characters.',
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
  ])('rejects %j as too easy to guess', (password) => {
    expect(passwordProblem(password, {})).toBe(GUESSED)
  })

  it.each([
    ['jeanne-moreau', 'jeanne-moreau'],
    ['Jeanne-Moreau', ' jeanne-moreau '],
    ['jeanne-moreau2026', 'jeanne-moreau'],
    ['beatrixbeatrix', 'beatrix'],
  ])('rejects %j as too similar to the username', (password, username) => {
    expect(passwordProblem(password, { username })).toBe(
      'Password is too similar to the username. Choose another one.',
    )
  })
})
