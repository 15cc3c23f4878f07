import { on } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Upgrades, openUpgrades, upgradeOptions } from './upgrades.ts'

let shop: http.Server
let upgrades: Upgrades
afterEach(async () => {
  upgrades.close()
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
})

/** Starts an echo server with a library that accepts all WebSockets, and returns the URLs of those. */
async function start(production: boolean) {
  shop = http.createServer(upgradeOptions(production), (req, res) => {
    let body = ''
    req.on('data', (chunk) => (body += String(chunk)))
    req.on('end', () => res.end(`${req.method} ${req.url} ${req.headers.upgrade ?? 'plain'} ${body}`))
  })
  upgrades = openUpgrades(shop, production)
  const taken: string[] = []
  upgrades.server.on('upgrade', (req, socket) => {
    taken.push(req.url ?? '')
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  return taken
}

/** Sends text and returns the response once it contains `until` or the socket closes. */
function send(text: string, until: string): Promise<string> {
  const { port } = shop.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () => void socket.write(text))
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (!answer.includes(until)) return
      socket.destroy()
      resolve(answer)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const asking = (request: string, protocol: string, rest = '') =>
  `${request} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMA\r\n${rest}`

describe.each([
  ['in production', true],
  ['in development', false],
])('upgrade requests %s', (_where, production) => {
  it.each([
    ['GET /api/config', 'h2c'],
    ['GET /', 'websocket'],
    ['GET /stripe', 'TLS/1.0'],
    ['POST /__vite', 'websocket'],
    ['GET /_next/hmr', 'h2c'],
    ['GET /__vite/x', 'websocket'],
  ])('handles %s with Upgrade: %s as a plain request', async (request, protocol) => {
    const taken = await start(production)
    const answer = await send(asking(request, protocol, 'Content-Length: 5\r\n\r\nwords'), 'words')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    // Older Node versions put the request back into its socket without the upgrade header.
    const sent = answer.replace(' plain ', ` ${protocol} `)
    expect(sent).toContain(`${request} ${protocol} words`)
    expect(taken).toEqual([])
  })

  it('keeps the connection usable after an upgrade request', async () => {
    await start(production)
    const { port } = shop.address() as AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    const responses = on(socket, 'data')[Symbol.asyncIterator]()
    for (const path of ['/first', '/second']) {
      socket.write(`${asking(`GET ${path}`, 'h2c')}\r\n`)
      const { value } = (await responses.next()) as { value: [Buffer] }
      expect(String(value[0])).toContain(`GET ${path} `)
    }
    socket.destroy()
  })

  it('does not prevent the server from closing', async () => {
    await start(production)
    const { port } = shop.address() as AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    socket.write(asking('GET /_next/hmr', 'websocket', '\r\n'))
    await new Promise((resolve) => socket.once('data', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    upgrades.close()
    shop.close()
    shop.closeAllConnections()
    await closed
  })
})

it('passes WebSocket upgrades to Vite and Next in development', async () => {
  const taken = await start(false)
  for (const path of ['/__vite?token=x', '/_next/hmr?id=1'])
    expect(await send(asking(`GET ${path}`, 'websocket', '\r\n'), '\r\n\r\n')).toMatch(/^HTTP\/1\.1 101/)
  expect(taken).toEqual(['/__vite?token=x', '/_next/hmr?id=1'])
})
