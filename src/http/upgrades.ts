import http, { type IncomingMessage, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

/** Where development's own tools listen for websockets: Vite's hot reload, and Next's. */
export const VITE_SOCKET = '/__vite'
const NEXT_SOCKET = '/_next/hmr'

export interface Upgrades {
  /** Listens at no port: libraries that want to know of upgrades are given it in place of the shop's own server. */
  server: Server
  /** Ends the websockets that are open. */
  close(): void
}

/**
 * What the shop's server is made with. Node 24.9 and later ask it of each request that wants another protocol, and answer as
 * any other the one that is not to have it; of one that is to have it they read the body before they hand on its socket.
 */
export function upgradeOptions(production: boolean): ServerOptions {
  const options = {
    shouldUpgradeCallback: (request: IncomingMessage) => !production && isKnown(request),
  }
  return options as ServerOptions
}

/**
 * Decides what becomes of requests that ask for another protocol. A server with a single listener for upgrades is given
 * all of them as bare sockets, whatever they ask for, and answers none by itself; so nobody listens at the shop's own
 * server, which then answers as if nothing had been asked. In development the two known websockets are handed on.
 */
export function openUpgrades(shop: Server, production: boolean): Upgrades {
  const server = http.createServer()
  const sockets = new Set<Duplex>()
  if (!production)
    shop.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isKnown(req)) return answerPlainly(shop, req, socket, head)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      server.emit('upgrade', req, socket, head)
    })
  return {
    server,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function isKnown({ method, headers, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  const isWebsocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
  return isWebsocket && (path === VITE_SOCKET || path === NEXT_SOCKET)
}

/** Before Node 24.9: puts the request back into its socket without the wish, for the server to read it as any other. */
function answerPlainly(
  shop: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    if (!/^(upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${withoutWish(name, value)}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  shop.emit('connection', socket)
}

function withoutWish(name: string, value: string): string {
  if (name.toLowerCase() !== 'connection') return value
  const kept = value.split(',').filter((token) => !/^\s*(upgrade|http2-settings)\s*$/i.test(token))
  return kept.join(',') || 'keep-alive'
}
