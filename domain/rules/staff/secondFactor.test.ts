import { describe, expect, it } from 'vitest'
import { RECOVERY_ALPHABET, groupInFours, readCode, formatRecoveryCode } from './secondFactor.ts'

describe('readCode', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['7k2mq-9xw4t', { kind: 'recovery', code: '7k2mq9xw4t' }],
    ['7K2MQ 9XW4T', { kind: 'recovery', code: '7k2mq9xw4t' }],
    ['oil23-45678', { kind: 'recovery', code: '0112345678' }],
    ['12345', null],
    ['1234567', null],
    ['７１２３４５', null],
    ['uuuuu-uuuuu', null],
    ['', null],
  ])('reads the code %j as %j', (typed, read) => expect(readCode(typed)).toEqual(read))
})

it('builds recovery codes from 32 unambiguous characters and reads them', () => {
  const made = formatRecoveryCode(Uint8Array.from([0, 31, 32, 255, 64, 10, 11, 12, 13, 14]))
  expect(made).toBe('0z0z0-abcde')
  expect(readCode(made)).toEqual({ kind: 'recovery', code: '0z0z0abcde' })
  expect(RECOVERY_ALPHABET).toHaveLength(32)
})

it.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHI', 'ABCD EFGH I'],
  ['', ''],
])('formats the secret %j as %j', (secret, shown) => expect(groupInFours(secret)).toBe(shown))
