import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../concurrency/isAlive.ts'
import { isMongo } from '../persistence/database.ts'
import { lockMongo } from '../persistence/lockMongo.ts'
import { type Env, EnvError } from './env.ts'

const POLL_MS = 100
const WAIT_MS = 120_000
/** After which a start on another machine, whose processes cannot be seen from here, is taken for dead. */
const FOREIGN_MS = 600_000

/**
 * Lets one start after the other work on a shop, on its data folder and on its database: tables, keys and the first pieces
 * are made once. Waits for a start that is under way, and says so; throws an EnvError when that one does not come to an end.
 */
export async function lockStart(
  { dataDir, databaseUri }: Pick<Env, 'dataDir' | 'databaseUri'>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const onWait = () => log('Another start of this shop is under way. Waiting until it is through …')
  const file = path.join(dataDir, 'starting')
  await lockFolder(file, onWait)
  const freeFolder = () => fs.rmSync(file, { force: true })
  if (!isMongo(databaseUri)) return async () => freeFolder()
  try {
    const freeDatabase = await lockMongo(databaseUri, { patienceMs: WAIT_MS, onWait })
    if (!freeDatabase)
      throw new EnvError([
        'Another start of this shop is under way on another machine and does not come to an end. Stop it, and start again.',
      ])
    return async () => {
      await freeDatabase()
      freeFolder()
    }
  } catch (error) {
    freeFolder()
    throw error
  }
}

async function lockFolder(file: string, onWait: () => void): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  for (let tries = 0; !takes(file); tries++) {
    if (tries === 0) onWait()
    if (Date.now() > deadline)
      throw new EnvError([
        `Another start of this shop is under way and does not come to an end. Stop it, or remove ${file} if there is none, and start again.`,
      ])
    await pause(POLL_MS)
  }
}

function takes(file: string): boolean {
  if (isLeftBehind(file)) fs.rmSync(file, { force: true })
  try {
    fs.writeFileSync(file, JSON.stringify({ host: os.hostname(), pid: process.pid }), {
      flag: 'wx',
      mode: 0o600,
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether the file is of a process that is gone. */
function isLeftBehind(file: string): boolean {
  try {
    const { host, pid } = JSON.parse(fs.readFileSync(file, 'utf8')) as { host?: unknown; pid?: unknown }
    if (host === os.hostname() && typeof pid === 'number') return !isAlive(pid)
  } catch {
    // It is being written, or went just now.
  }
  const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > FOREIGN_MS
}
