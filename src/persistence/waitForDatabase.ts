import { setTimeout as pause } from 'node:timers/promises'
import { isMongo } from './database.ts'

const CONNECT_TIMEOUT_MS = 2000
const RETRY_DELAY_MS = 1000
/** Interval at which the unavailable database is logged again. */
const LOG_INTERVAL_MS = 30_000

/**
 * Resolves once MongoDB responds. Logs immediately if it does not, so that operators see what the start is waiting for.
 * Throws errors that waiting cannot fix, such as a wrong password. Does nothing for SQLite.
 */
export async function waitForDatabase(uri: string | undefined, log: (line: string) => void): Promise<void> {
  if (!isMongo(uri)) return
  const { MongoClient, MongoNetworkError, MongoServerSelectionError } = await import('mongodb')
  for (let saidAt = -Infinity; ;) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS })
    try {
      await client.db().command({ ping: 1 })
      return
    } catch (error) {
      if (!(error instanceof MongoServerSelectionError || error instanceof MongoNetworkError)) throw error
      if (performance.now() - saidAt >= LOG_INTERVAL_MS) {
        log('Failed to connect to the database at DATABASE_URI; retrying every second')
        saidAt = performance.now()
      }
    } finally {
      await client.close().catch(() => {})
    }
    await pause(RETRY_DELAY_MS)
  }
}
