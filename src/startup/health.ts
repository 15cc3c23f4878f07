import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { findWriteProblem } from './readiness.ts'
import type { Shop } from './shop.ts'

/** Whether the process is there at all. */
export const tellUp: RequestHandler = (_req, res) => void res.json({ status: 'up' })

/** Whether it can do its work: the database answers, and there is room to write. */
export function tellReady(shop: Shop): RequestHandler {
  return async (_req, res) => {
    const error = await problemOf(shop)
    res.status(error ? 503 : 200).json(error ? { error } : { status: 'ready' })
  }
}

const leaving = new WeakSet<Shop>()

/**
 * From now on the shop says that it is not ready, so that whoever spreads requests sends it no more, and closes each
 * connection with its next answer: one that stays open may just be given a request when the server goes.
 */
export function beginFarewell(shop: Shop, server: Server): void {
  leaving.add(shop)
  server.prependListener('request', (_req, res) => void res.setHeader('connection', 'close'))
}

async function problemOf(shop: Shop): Promise<string | null> {
  if (leaving.has(shop)) return 'This shop is closing. Please try again.'
  const isThere = await shop.payload.count({ collection: 'admins' }).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'The database does not answer. Please try again.'
  return findWriteProblem(shop)
}
