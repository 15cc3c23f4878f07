import { describe, expect, it, vi } from 'vitest'
import { redactText, describeError, formatError } from './describeError.ts'
import { redactConsole } from './redactLog.ts'

const SECRETS = {
  email: 'ines@example.com',
  street: '12 Harbour Lane',
  token: 'Zk3v9QmX0aYt1cRr5uB7wE8sD2fG4hJ6kL0pNqTzVbM',
  hash: 'ab12'.repeat(256),
  card: '4242 4242 4242 4242',
}

const findSecrets = (text: string) => Object.values(SECRETS).filter((secret) => text.includes(secret))

/** Builds an error in drizzle's format, with the driver's error as its cause. */
const createFailedQuery = () =>
  Object.assign(
    new Error(
      `Failed query: insert into "orders" ("email", "street") values (?, ?)\nparams: ${Object.values(SECRETS).join(',')}`,
      { cause: Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' }) },
    ),
    { params: Object.values(SECRETS), query: 'insert' },
  )

const createDuplicateKey = () =>
  Object.assign(
    new Error(
      `E11000 duplicate key error collection: shop.subscribers index: email_1 dup key: { email: "${SECRETS.email}" }`,
    ),
    { code: 11_000, keyValue: { email: SECRETS.email }, errorResponse: { errmsg: SECRETS.email } },
  )

describe('logged errors', () => {
  it.each([
    ['a failed query', createFailedQuery, 'Failed query: insert into "orders"'],
    ['a nested error', () => new Error('outer', { cause: createFailedQuery() }), 'database or disk is full'],
    ['a duplicate key', createDuplicateKey, 'index: email_1'],
    [
      'a rejected recipient',
      () => new Error(`550 <${SECRETS.email}> is unknown, token ${SECRETS.token}`),
      '550',
    ],
    [
      'invalid JSON',
      () => {
        try {
          return JSON.parse(`x${SECRETS.street}`) as Error
        } catch (error) {
          return error as Error
        }
      },
      'is not valid JSON',
    ],
    ['a string instead of an error', () => `card ${SECRETS.card}` as unknown as Error, 'card'],
  ])('logs the cause without personal data: %s', (_name, createError, expected) => {
    const error: unknown = createError()
    for (const text of [JSON.stringify(describeError(error)), formatError(error)]) {
      expect(findSecrets(text)).toEqual([])
      expect(text.replaceAll('\\"', '"')).toContain(expected)
    }
  })

  it('keeps stack, code and status, and stops at circular causes', () => {
    const error = Object.assign(new Error('a'), { code: 'SQLITE_BUSY', status: 503 })
    error.cause = error
    expect(describeError(error)).toMatchObject({ code: 'SQLITE_BUSY', status: 503, cause: { message: 'a' } })
    expect(describeError(error).stack).toContain('redactLog.test.ts')
  })
})

it('truncates long text at a word boundary', () => {
  const long = `Failed query: select ${'?, '.repeat(1320)} ${SECRETS.token.repeat(3)} ${'?, '.repeat(200_000)}`
  const cleaned = redactText(long)
  expect(cleaned.length).toBeLessThan(4_100)
  expect(cleaned).toMatch(/^Failed query: select \?, .*\?, +\[…\]$/)
  expect(findSecrets(redactText(`${SECRETS.token}${'x'.repeat(5_000)}`))).toEqual([])
})

it('keeps IDs, paths and times in text', () => {
  const text =
    'Email order-confirmed RV-6S9HHAJNMT of 65f0c0ffee65f0c0ffee65f0 at 2026-11-22T10:00:00.000Z in /srv/shop/data/shop.db, 1a2b3c4d-1111-4222-8333-444455556666'
  expect(redactText(text)).toBe(text)
})

it('removes personal data from all arguments of console calls', () => {
  const lines: unknown[][] = []
  const spies = (['error', 'warn'] as const).map((level) => {
    const spy = vi.spyOn(console, level)
    return spy.mockImplementation((...words) => void lines.push(words))
  })
  redactConsole()
  console.error('⨯', createFailedQuery(), { digest: '1', error: createDuplicateKey(), to: [SECRETS.email] })
  console.warn(`to ${SECRETS.email}`)
  for (const spy of spies) spy.mockRestore()
  expect(lines).toHaveLength(2)
  expect(findSecrets(JSON.stringify(lines))).toEqual([])
  expect(JSON.stringify(lines)).toContain('SQLITE_FULL')
})
