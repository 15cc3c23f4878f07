import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveAssets } from '../storefront/serveAssets.ts'
import { handleSequentially } from './handleSequentially.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'in-turn-'))
const NAMES = ['picture.webp', 'model.glb', 'script.js']
// Larger than a socket's buffers, so that the first response waits for its reader.
for (const name of NAMES) writeFileSync(path.join(folder, name), Buffer.alloc(16 * 1024 * 1024))
afterAll(() => rmSync(folder, { recursive: true }))

const app = express()
app.use('/static', express.static(folder))
app.use('/assets', serveAssets(folder))
const handle = vi.fn<http.RequestListener>()

let server: http.Server
let port: number
beforeEach(async () => {
  handle.mockReset().mockImplementation((req, res) => void app(req, res))
  server = http.createServer(handleSequentially(handle))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function connect(): net.Socket {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`

/** Returns the number of open files in the folder. */
function countOpenFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder)).length
}

/** Waits, because a file that was being opened closes a moment later. */
afterEach(() => vi.waitFor(() => expect(countOpenFiles()).toBe(0)))

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

describe.each(['/static/picture.webp', '/static/model.glb', '/assets/script.js'])(
  'pipelined requests for %s',
  (url) => {
    it.each([2, 10])('leaves no file open if %d are sent and the client hangs up', async (times) => {
      const socket = connect().pause()
      socket.write(get(url).repeat(times))
      await waitUntil(() => expect([handle.mock.calls.length, countOpenFiles()]).toEqual([1, 1]))
      socket.destroy()
      await waitUntil(() => expect(countOpenFiles()).toBe(0))
      expect(handle).toHaveBeenCalledTimes(1)
    })

    it.each([20, 3000])('closes the connection and leaves no file open if %d are sent', async (times) => {
      const socket = connect().resume()
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      socket.write(get(url).repeat(times))
      await closed
      expect(handle.mock.calls.length).toBeLessThan(3)
      await waitUntil(() => expect(countOpenFiles()).toBe(0))
    })
  },
)

it('responds to up to ten pipelined requests in order', async () => {
  handle.mockImplementation((req, res) => {
    // The first requests take longest.
    setTimeout(() => res.end(`<${req.url}>`), 10 - Number(req.url?.slice(1)))
  })
  const socket = connect()
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    Array.from({ length: 10 }, (_, at) => get(`/${at}`, at === 9 ? 'Connection: close\r\n' : '')).join(''),
  )
  await closed
  expect([...text.matchAll(/<\/(\d)>/g)].map(([, at]) => Number(at))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('reads the bodies of pipelined requests', async () => {
  handle.mockImplementation((req, res) => {
    let body = ''
    req.on('data', (chunk) => (body += String(chunk))).on('end', () => res.end(`<${body}>`))
  })
  const socket = connect()
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  const long = 'x'.repeat(100_000)
  for (const body of ['one', long, 'three'])
    socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await waitUntil(() =>
    expect([...text.matchAll(/<(\w+)>/g)].map(([, body]) => body)).toEqual(['one', long, 'three']),
  )
  socket.destroy()
})

it('keeps a connection open for any number of sequential requests', async () => {
  handle.mockImplementation((_req, res) => void res.end('fine'))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  for (let times = 0; times < 50; times++) {
    const status = await new Promise((resolve, reject) => {
      const request = http.get({ port, agent, host: '127.0.0.1' }, (response) => {
        sockets.add(response.socket)
        response.resume().once('end', () => resolve(response.statusCode))
      })
      request.on('error', reject)
    })
    expect(status).toBe(200)
  }
  expect(sockets.size).toBe(1)
  agent.destroy()
})

describe('serveAssets', () => {
  const read = (headers: Record<string, string>, url = '/assets/script.js') =>
    new Promise<number | 'cut'>((resolve) => {
      http
        .get({ port, host: '127.0.0.1', path: url, headers, agent: false }, (response) => {
          response
            .resume()
            .once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut'))
          response.once('error', () => {})
        })
        .once('error', () => resolve('cut'))
    })

  it.each(['bytes=9-1', 'bytes=-', 'bytes=x', 'bytes=0-5', '-'])(
    'returns the whole file for the range %s',
    async (range) => {
      expect(await read({ range })).toBe(200)
    },
  )

  it('closes the connection for a file that was deleted after the server started', async () => {
    const gone = path.join(folder, 'gone.js')
    writeFileSync(gone, 'x'.repeat(100))
    app.use('/later', serveAssets(folder))
    rmSync(gone)
    expect(await read({}, '/later/gone.js')).toBe('cut')
    expect(await read({})).toBe(200)
  })
})
