import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { findWriteProblem } from './findWriteProblem.ts'
import type { Shop } from './shop.ts'

/** Handles liveness checks. */
export const livenessHandler: RequestHandler = (_req, res) => void res.json({ status: 'up' })

/** Handles readiness checks: the database must respond, and writes must succeed. */
export function readinessHandler(shop: Shop): RequestHandler {
  return async (_req, res) => {
    const error = await findProblem(shop)
    res.status(error ? 503 : 200).json(error ? { error } : { status: 'ready' })
  }
}

const draining = new WeakSet<Shop>()

/**
 * Starts draining: readiness fails, so that the load balancer sends no more requests. Each connection closes with its
 * next response, because an open one could receive a request just as the server stops.
 */
export function startDraining(shop: Shop, server: Server): void {
  draining.add(shop)
  server.prependListener('request', (_req, res) => void res.setHeader('connection', 'close'))
}

async function findProblem(shop: Shop): Promise<string | null> {
  if (draining.has(shop)) return 'This server is shutting down. Try again in a few seconds.'
  const isDatabaseUp = await shop.payload.count({ collection: 'admins' }).then(
    () => true,
    () => false,
  )
  if (!isDatabaseUp) return 'The database does not respond. Try again in a few seconds.'
  return findWriteProblem(shop)
}
