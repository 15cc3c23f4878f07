import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { requestIds } from './requestIds.ts'

const request = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id } }) as unknown as IncomingMessage

it('gives every request an id that no other has', () => {
  const idOf = requestIds({ trustProxy: 0 })
  const ids = Array.from({ length: 100 }, () => idOf(request()))
  expect(new Set([...ids, requestIds({ trustProxy: 0 })(request())]).size).toBe(101)
})

it('takes the id of a proxy that is trusted, and nobody else’s', () => {
  expect(requestIds({ trustProxy: 1 })(request('of-the-proxy.1'))).toBe('of-the-proxy.1')
  expect(requestIds({ trustProxy: 0 })(request('of-the-proxy.1'))).not.toBe('of-the-proxy.1')
})

it.each(['', 'short', 'with blanks in it', 'a\nline', 'x'.repeat(65)])('takes no id such as %j', (id) => {
  expect(requestIds({ trustProxy: 1 })(request(id))).not.toBe(id)
})
