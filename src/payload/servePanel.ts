import type { Server } from 'node:http'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { SanitizedConfig } from 'payload'

/**
 * Serves Payload's panel through Next. Loads Next on the first request, so that it does not slow down the start of the
 * shop. Next listens for websockets on `upgrades` instead of the shop's server.
 */
export function servePanel(config: SanitizedConfig, upgrades: Server, production: boolean): RequestHandler {
  let ready:
    | Promise<(req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<void>>
    | undefined

  async function load() {
    process.env.NEXT_TELEMETRY_DISABLED = '1'
    // panel/config.js reads it from here, so that Payload and Next share one config and one copy of the module state.
    Object.assign(globalThis, { __payloadConfig: config })
    const { default: next } = await import('next')
    const panel = next({ dev: !production, dir: path.resolve('panel'), httpServer: upgrades })
    await panel.prepare()
    return panel.getRequestHandler()
  }

  return async (req, res) => {
    ready ??= load()
    ready.catch(() => {
      ready = undefined
    })
    await (
      await ready
    )(req, res)
  }
}
