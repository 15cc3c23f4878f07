import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

const named = (name: string, more: object = {}, message = '') =>
  Object.assign(new Error(message), { name }, more)

describe('errors of an unavailable database', () => {
  it.each([
    ['a locked file', named('LibsqlError', { code: 'SQLITE_BUSY' })],
    ['a full disk', named('SqliteError', { code: 'SQLITE_FULL' })],
    ['a failing disk', named('SqliteError', { code: 'SQLITE_IOERR_WRITE' })],
    ['a server that is not found', named('MongoServerSelectionError')],
    ['the same, as mongoose calls it', named('MongooseServerSelectionError')],
    ['a connection that broke', named('MongoNetworkError')],
    ['a connection that stood still', named('MongoNetworkTimeoutError')],
    ['connections given up together', named('MongoPoolClearedError')],
    ['a connection given up in the midst of a call', named('PoolClearedOnNetworkError')],
    ['no connection within the time', named('MongoWaitQueueTimeoutError')],
    [
      'a call kept for a connection that never came',
      named('MongooseError', {}, 'Operation `a.find()` buffering timed out after 10000ms'),
    ],
    ['a server that has become a secondary', named('MongoServerError', { code: 10_107 })],
    ['a server that shuts down', named('MongoServerError', { code: 11_600 })],
  ])('returns true for %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(isDatabaseUnavailable(new Error('The order could not be kept', { cause: error }))).toBe(true)
  })

  it.each([
    ['a broken rule', named('SqliteError', { code: 'SQLITE_CONSTRAINT_UNIQUE' })],
    ['a value of another kind', named('CastError')],
    ['a document that is there already', named('MongoServerError', { code: 11_000 })],
    ['another error with such a code', named('TypeError', { code: 91 })],
    ['a text', 'MongoNetworkError'],
  ])('returns false for %s', (_what, error) => expect(isDatabaseUnavailable(error)).toBe(false))
})
