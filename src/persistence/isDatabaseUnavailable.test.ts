import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

const createError = (name: string, properties: object = {}, message = '') =>
  Object.assign(new Error(message), { name }, properties)

describe('errors of an unavailable database', () => {
  it.each([
    ['a locked file', createError('LibsqlError', { code: 'SQLITE_BUSY' })],
    ['a full disk', createError('SqliteError', { code: 'SQLITE_FULL' })],
    ['a failing disk', createError('SqliteError', { code: 'SQLITE_IOERR_WRITE' })],
    ['a server that cannot be selected', createError('MongoServerSelectionError')],
    ['a server that mongoose cannot select', createError('MongooseServerSelectionError')],
    ['a network error', createError('MongoNetworkError')],
    ['a network timeout', createError('MongoNetworkTimeoutError')],
    ['a cleared connection pool', createError('MongoPoolClearedError')],
    ['a connection pool cleared during an operation', createError('PoolClearedOnNetworkError')],
    ['a timeout in the connection queue', createError('MongoWaitQueueTimeoutError')],
    [
      'a buffered operation that timed out',
      createError('MongooseError', {}, 'Operation `a.find()` buffering timed out after 10000ms'),
    ],
    ['a former primary', createError('MongoServerError', { code: 10_107 })],
    ['a server that shuts down', createError('MongoServerError', { code: 11_600 })],
  ])('returns true for %s', (_case, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(isDatabaseUnavailable(new Error('Failed to save the order', { cause: error }))).toBe(true)
  })

  it.each([
    ['a unique constraint violation', createError('SqliteError', { code: 'SQLITE_CONSTRAINT_UNIQUE' })],
    ['a type mismatch', createError('CastError')],
    ['a duplicate key', createError('MongoServerError', { code: 11_000 })],
    ['another error with the same code', createError('TypeError', { code: 91 })],
    ['a string', 'MongoNetworkError'],
  ])('returns false for %s', (_case, error) => expect(isDatabaseUnavailable(error)).toBe(false))
})
