import type { RequestHandler } from 'express'
import { canWrite } from './readiness.ts'
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

async function problemOf(shop: Shop): Promise<string | null> {
  const isThere = await shop.payload.count({ collection: 'admins' }).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'The database does not answer. Please try again.'
  return (await canWrite(shop)) ? null : 'There is no room to write to. Please free some space on the disk.'
}
