import fs from 'node:fs'
import path from 'node:path'
import { type Env, EnvError } from './env.ts'

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const STARTED_MARKER = 'shop-began'
const JOURNAL = 'sandbox-journal.jsonl'
const DATABASE = 'shop.db'
/** Names of the shop's files in the folder. */
const SHOP_FILES = /^(shop\.db(-wal|-shm|-journal)?|payload-secret|sandbox-[\w.-]+|shop-began)$/

/** Files that a restored shop needs besides the database. */
export const BACKED_UP_FILES = ['payload-secret', 'sandbox-keys.json', JOURNAL, STARTED_MARKER] as const

type DataLocation = Pick<Env, 'dataDir' | 'databaseUri'>

/**
 * Restricts the data folder to its owner, even an existing one. Throws EnvError if the database of a shop that was open
 * before is missing: an empty one would be a new shop without its orders.
 */
export function prepareDataFolder(location: DataLocation): void {
  const { dataDir } = location
  fs.mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE })
  const database = databaseFile(location)
  if (database && sizeOf(database) === 0) {
    if (hasStarted(dataDir)) throw new EnvError([missingDatabaseMessage(database, dataDir)])
    fs.mkdirSync(path.dirname(database), { recursive: true, mode: FOLDER_MODE })
    // SQLite creates its other files with the same mode.
    fs.closeSync(fs.openSync(database, 'a', FILE_MODE))
  }
  restrictMode(dataDir, FOLDER_MODE)
  for (const name of fs.readdirSync(dataDir))
    if (SHOP_FILES.test(name)) restrictMode(path.join(dataDir, name), FILE_MODE)
  if (database) for (const suffix of ['', '-wal', '-shm']) restrictMode(`${database}${suffix}`, FILE_MODE)
}

/** Records that a first start is complete. */
export function markStarted({ dataDir }: DataLocation): void {
  const file = path.join(dataDir, STARTED_MARKER)
  if (!fs.existsSync(file)) fs.writeFileSync(file, `${new Date().toISOString()}\n`, { mode: FILE_MODE })
}

/** Returns the shop's files in a folder, except empty ones. */
export function shopFilesIn(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return []
  return fs
    .readdirSync(dataDir)
    .filter((name) => SHOP_FILES.test(name) && sizeOf(path.join(dataDir, name)) > 0)
}

/** Returns the SQLite file, or null on MongoDB. */
function databaseFile({ dataDir, databaseUri = `file:${path.resolve(dataDir, DATABASE)}` }: DataLocation) {
  return databaseUri.startsWith('file:') ? databaseUri.slice('file:'.length).replace(/\?.*$/, '') : null
}

/** Returns true if payments were made here or a first start was completed. */
function hasStarted(dataDir: string): boolean {
  if (fs.existsSync(path.join(dataDir, STARTED_MARKER))) return true
  const journal = path.join(dataDir, JOURNAL)
  return sizeOf(journal) > 0 && fs.readFileSync(journal).includes('"payment_intent"')
}

const missingDatabaseMessage = (database: string, dataDir: string) =>
  `${database} is missing or empty, but ${dataDir} was used by a shop before. Move everything in ${dataDir} elsewhere first. Then restore a backup with npm run restore, or start the shop to create a new one.`

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Restricts a file's mode. Skips Windows, where modes have almost no effect, and files of other users. */
function restrictMode(file: string, mode: number): void {
  if (process.platform === 'win32' || !fs.existsSync(file)) return
  try {
    fs.chmodSync(file, mode)
  } catch (error) {
    if (!isIgnorableChmodError(error)) throw error
  }
}

const isIgnorableChmodError = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EPERM', 'ENOENT', 'EROFS'].includes(String(error.code))
