import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createRequestIdGenerator } from './createRequestIdGenerator.ts'

const request = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id } }) as unknown as IncomingMessage

it('assigns a unique ID to every request', () => {
  const generateId = createRequestIdGenerator({ trustProxy: 0 })
  const ids = Array.from({ length: 100 }, () => generateId(request()))
  expect(new Set([...ids, createRequestIdGenerator({ trustProxy: 0 })(request())]).size).toBe(101)
})

it('uses the request ID of trusted proxies only', () => {
  expect(createRequestIdGenerator({ trustProxy: 1 })(request('from-proxy.1'))).toBe('from-proxy.1')
  expect(createRequestIdGenerator({ trustProxy: 0 })(request('from-proxy.1'))).not.toBe('from-proxy.1')
})

it.each(['', 'short', 'with spaces in it', 'a\nline', 'x'.repeat(65)])(
  'ignores the invalid request ID %j',
  (id) => {
    expect(createRequestIdGenerator({ trustProxy: 1 })(request(id))).not.toBe(id)
  },
)
