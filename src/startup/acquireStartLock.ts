import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type Database from 'libsql'
import { isMongo } from '../persistence/database.ts'
import { lockMongo } from '../persistence/lockMongo.ts'
import { type Env, EnvError } from './env.ts'

const POLL_MS = 100
const WAIT_MS = 120_000

/**
 * Serializes starts of a shop on its data folder and database, so that tables, keys and the first products are created
 * once. Logs while it waits for another start; throws EnvError if that does not end.
 */
export async function acquireStartLock(
  { dataDir, databaseUri }: Pick<Env, 'dataDir' | 'databaseUri'>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const onWait = () => log('Another start of this shop is running. Waiting for it to finish …')
  const releaseFolder = await lockFolder(path.join(dataDir, 'starting.lock'), onWait)
  if (!isMongo(databaseUri)) return async () => releaseFolder()
  try {
    const releaseDatabase = await lockMongo(databaseUri, { timeoutMs: WAIT_MS, onWait })
    if (!releaseDatabase)
      throw new EnvError([
        'Another start of this shop is running on another machine and does not finish. Stop it, and start again.',
      ])
    return async () => {
      await releaseDatabase()
      releaseFolder()
    }
  } catch (error) {
    releaseFolder()
    throw error
  }
}

/** Locks an empty file through SQLite. Unlike a PID file, the system releases the lock however its process ends. */
async function lockFolder(file: string, onWait: () => void): Promise<() => void> {
  const { default: Lock } = await import('libsql')
  const deadline = Date.now() + WAIT_MS
  const descriptor = fs.openSync(file, 'a', 0o600)
  // An existing file keeps its mode.
  fs.fchmodSync(descriptor, 0o600)
  fs.closeSync(descriptor)
  const lock = new Lock(file)
  lock.exec('PRAGMA busy_timeout = 0')
  for (let tries = 0; !tryLock(lock); tries++) {
    if (tries === 0) onWait()
    if (Date.now() > deadline) {
      lock.close()
      throw new EnvError([
        'Another start of this shop is running and does not finish. Stop it, and start again.',
      ])
    }
    await pause(POLL_MS)
  }
  return () => lock.close()
}

function tryLock(lock: Database.Database): boolean {
  try {
    // In memory, to avoid a journal file beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      return false
    lock.close()
    throw error
  }
}
