import http, { type IncomingMessage, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'

/** Paths of the websockets for hot reload in development, of Vite and of Next. */
export const VITE_SOCKET = '/__vite'
const NEXT_SOCKET = '/_next/hmr'

export interface Upgrades {
  /** Server without a port, passed to libraries that listen for upgrades, in place of the shop's own. */
  server: Server
  /** Closes the open websockets. */
  close(): void
}

/**
 * Returns the options of the shop's server. Node 24.9 and later call `shouldUpgradeCallback` for each upgrade request,
 * handle rejected ones as plain requests, and read the body of accepted ones before they pass on the socket.
 */
export function upgradeOptions(production: boolean): ServerOptions {
  const options = {
    shouldUpgradeCallback: (request: IncomingMessage) => !production && isDevWebSocket(request),
  }
  return options as ServerOptions
}

/**
 * Handles upgrade requests. A server with an upgrade listener gets all of them as bare sockets and answers none itself.
 * Therefore the shop's server has no listener in production and handles them as plain requests; in development the two
 * known websockets are passed on.
 */
export function openUpgrades(shop: Server, production: boolean): Upgrades {
  const server = http.createServer()
  const sockets = new Set<Duplex>()
  if (!production)
    shop.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isDevWebSocket(req)) return handleAsPlainRequest(shop, req, socket, head)
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

function isDevWebSocket({ method, headers, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  const isWebsocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
  return isWebsocket && (path === VITE_SOCKET || path === NEXT_SOCKET)
}

/** Before Node 24.9: puts the request back into its socket without the upgrade headers, so that the server reads it as a plain one. */
function handleAsPlainRequest(
  shop: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    if (!/^(upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${removeUpgradeToken(name, value)}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  shop.emit('connection', socket)
}

function removeUpgradeToken(name: string, value: string): string {
  if (name.toLowerCase() !== 'connection') return value
  const kept = value.split(',').filter((token) => !/^\s*(upgrade|http2-settings)\s*$/i.test(token))
  return kept.join(',') || 'keep-alive'
}
