import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type { CachedResponse } from './ResponseCache.ts'
import { sendResponse } from './sendResponse.ts'

const answer: CachedResponse = {
  headers: { 'content-type': 'text/plain' },
  etag: '"one"',
  bodies: { identity: Buffer.from('words'), gzip: Buffer.from('gz'), br: Buffer.from('b') },
}

/** Returns the status and headers of the response to a request with these headers. */
function send(headers: Record<string, string>, given = answer): Record<string, string | number> {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', headers })
  const res = new ServerResponse(req)
  const writeHead = vi.spyOn(res, 'writeHead')
  sendResponse(req, res, given)
  const [status, sent] = writeHead.mock.calls[0] as unknown as [number, Record<string, string | number>]
  return { ...sent, status }
}

describe('cached responses', () => {
  it.each([
    ['nothing', {}, undefined],
    ['what browsers say', { 'accept-encoding': 'gzip, deflate, br, zstd' }, 'br'],
    ['gzip alone', { 'accept-encoding': 'gzip' }, 'gzip'],
    ['anything', { 'accept-encoding': '*' }, 'br'],
    ['no br', { 'accept-encoding': 'br;q=0, gzip' }, 'gzip'],
    ['what is not there', { 'accept-encoding': 'zstd' }, undefined],
    ['words that only look like it', { 'accept-encoding': 'xbr, gzipped' }, undefined],
  ])('uses the best accepted encoding: %s', (_what, headers, encoding) => {
    expect(send(headers)['content-encoding']).toBe(encoding)
  })

  it('sends the identity body if no compressed one exists', () => {
    const plain = { ...answer, bodies: { identity: answer.bodies.identity } }
    expect(send({ 'accept-encoding': 'br' }, plain)).toMatchObject({ status: 200, 'content-length': 5 })
  })

  it.each([
    ['the same', '"one"', 304],
    ['the same, weakly', 'W/"one"', 304],
    ['one of several', '"zero", "one"', 304],
    ['any', '*', 304],
    ['another', '"two"', 200],
    ['one that only ends alike', '"stone"', 200],
  ])('matches If-None-Match against the ETag: %s', (_what, known, status) => {
    expect(send({ 'if-none-match': known })).toMatchObject({ status, etag: '"one"', vary: 'Accept-Encoding' })
  })

  it('ignores If-None-Match for requests with no-cache', () => {
    expect(send({ 'if-none-match': '"one"', 'cache-control': 'no-cache' }).status).toBe(200)
  })
})
