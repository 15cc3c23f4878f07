import { describe, expect, it } from 'vitest'
import {
  CONFIRMATION_LIFETIME_MS,
  readConfirmationToken,
  makeConfirmationToken,
} from './confirmationTokens.ts'

const signUp = { email: 'ines@example.com', at: Date.UTC(2026, 0, 1) }
const token = makeConfirmationToken('a secret', signUp)

describe('confirmation tokens', () => {
  it('returns the signup for seven days', () => {
    expect(readConfirmationToken('a secret', token, signUp.at)).toEqual(signUp)
    expect(readConfirmationToken('a secret', token, signUp.at + CONFIRMATION_LIFETIME_MS - 1)).toEqual(signUp)
    expect(readConfirmationToken('a secret', token, signUp.at + CONFIRMATION_LIFETIME_MS)).toBeNull()
  })

  it('reveals no email address, and differs each time', () => {
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ines')
    expect(makeConfirmationToken('a secret', signUp)).not.toBe(token)
  })

  it.each([
    ['another secret', 'another secret', token],
    ['a cut', 'a secret', token.slice(0, -2)],
    ['a letter more', 'a secret', `${token}AAAA`],
    [
      'another letter',
      'a secret',
      `A${token.slice(1) === token ? 'B' : token.slice(1)}`.replace(/^A/, token[0] === 'A' ? 'B' : 'A'),
    ],
    ['nothing', 'a secret', ''],
    ['words', 'a secret', 'no token at all'],
  ])('rejects a token with %s', (_what, secret, forged) => {
    expect(readConfirmationToken(secret, forged, signUp.at)).toBeNull()
  })
})
