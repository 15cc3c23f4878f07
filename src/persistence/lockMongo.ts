import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isPidAlive } from '../concurrency/isProcessAlive.ts'
import { STARTS } from './backup/mongoMarkers.ts'

const CONNECT_TIMEOUT_MS = 5000
const POLL_MS = 200
/** Lifetime of a lock that is no longer renewed. */
const LOCK_MS = 15_000
const RENEW_INTERVAL_MS = 3_000
const DUPLICATE = 11_000

interface Lock {
  _id: string
  holder: string
  host: string
  pid: number
  until: Date
}

/**
 * Locks a MongoDB so that starts on any host set it up one after the other. Returns a function that releases the lock, or
 * null if another start did not finish within `timeoutMs`. Calls `onWait` once if it has to wait.
 */
export async function lockMongo(
  uri: string,
  { timeoutMs, onWait }: { timeoutMs: number; onWait: () => void },
): Promise<(() => Promise<void>) | null> {
  const { MongoClient, MongoServerError } = await import('mongodb')
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS })
  const locks = client.db().collection<Lock>(STARTS)
  const [_id, holder] = ['start', randomUUID()]
  const [host, pid] = [os.hostname(), process.pid]
  const until = () => new Date(Date.now() + LOCK_MS)

  const take = async (): Promise<boolean> => {
    try {
      const over = { _id, until: { $lte: new Date() } }
      await locks.updateOne(over, { $set: { holder, host, pid, until: until() } }, { upsert: true })
      return true
    } catch (error) {
      // The lock exists and has not expired.
      if (error instanceof MongoServerError && error.code === DUPLICATE) return false
      throw error
    }
  }

  /** Removes the lock of a dead process on this host before it expires. */
  const removeDead = async () => {
    const lock = await locks.findOne({ _id })
    if (lock?.host === host && !isPidAlive(lock.pid)) await locks.deleteOne({ _id, holder: lock.holder })
  }

  try {
    const deadline = Date.now() + timeoutMs
    for (let tries = 0; !(await take()); tries++) {
      if (tries === 0) onWait()
      if (Date.now() > deadline) {
        await client.close()
        return null
      }
      await removeDead()
      await pause(POLL_MS)
    }
  } catch (error) {
    await client.close()
    throw error
  }
  const renewal = setInterval(() => {
    locks.updateOne({ _id, holder }, { $set: { until: until() } }).catch(() => undefined)
  }, RENEW_INTERVAL_MS)
  return async () => {
    clearInterval(renewal)
    await locks.deleteOne({ _id, holder }).catch(() => undefined)
    await client.close()
  }
}
