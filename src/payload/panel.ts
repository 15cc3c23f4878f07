import type { Server } from 'node:http'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { SanitizedConfig } from 'payload'

/**
 * Payload's panel through Next, loaded when somebody first asks for it: shoppers never pay for it. Next listens for
 * websockets at `upgrades`, and would at the shop's own server were it given none.
 */
export function servePanel(config: SanitizedConfig, upgrades: Server, production: boolean): RequestHandler {
  let ready:
    | Promise<(req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1]) => Promise<void>>
    | undefined

  async function load() {
    process.env.NEXT_TELEMETRY_DISABLED = '1'
    // panel/config.js reads it from here: one config and one copy of the module state for Payload and Next.
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
