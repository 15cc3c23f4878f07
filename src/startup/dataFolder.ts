import fs from 'node:fs'
import path from 'node:path'
import { type Env, EnvError } from './env.ts'

const OWNER_ONLY = 0o600
const FOLDER_OF_OWNER = 0o700
const BEGAN = 'shop-began'
const JOURNAL = 'sandbox-journal.jsonl'
const DATABASE = 'shop.db'
/** Names of the shop's files in the folder. */
const OURS = /^(shop\.db(-wal|-shm|-journal)?|payload-secret|sandbox-[\w.-]+|shop-began)$/

/** Files that a restored shop needs besides the database. */
export const KEPT_FILES = ['payload-secret', 'sandbox-keys.json', JOURNAL, BEGAN] as const

type Place = Pick<Env, 'dataDir' | 'databaseUri'>

/**
 * Restricts the data folder to its owner, even an existing one. Throws EnvError if the database of a shop that was open
 * before is missing: an empty one would be a new shop without its orders.
 */
export function prepareDataFolder(place: Place): void {
  const { dataDir } = place
  fs.mkdirSync(dataDir, { recursive: true, mode: FOLDER_OF_OWNER })
  const database = databaseFile(place)
  if (database && sizeOf(database) === 0) {
    if (hasBegun(dataDir)) throw new EnvError([databaseGone(database, dataDir)])
    fs.mkdirSync(path.dirname(database), { recursive: true, mode: FOLDER_OF_OWNER })
    // SQLite creates the files beside it with the same mode.
    fs.closeSync(fs.openSync(database, 'a', OWNER_ONLY))
  }
  tighten(dataDir, FOLDER_OF_OWNER)
  for (const name of fs.readdirSync(dataDir))
    if (OURS.test(name)) tighten(path.join(dataDir, name), OWNER_ONLY)
  if (database) for (const end of ['', '-wal', '-shm']) tighten(`${database}${end}`, OWNER_ONLY)
}

/** Records that a first start is complete. */
export function noteBeginning({ dataDir }: Place): void {
  const file = path.join(dataDir, BEGAN)
  if (!fs.existsSync(file)) fs.writeFileSync(file, `${new Date().toISOString()}\n`, { mode: OWNER_ONLY })
}

/** Returns the shop's files in a folder, except empty ones. */
export function shopFilesIn(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return []
  return fs.readdirSync(dataDir).filter((name) => OURS.test(name) && sizeOf(path.join(dataDir, name)) > 0)
}

/** Returns the SQLite file, or null on MongoDB. */
function databaseFile({ dataDir, databaseUri = `file:${path.resolve(dataDir, DATABASE)}` }: Place) {
  return databaseUri.startsWith('file:') ? databaseUri.slice('file:'.length).replace(/\?.*$/, '') : null
}

/** Returns true if payments were made here or a first start was completed. */
function hasBegun(dataDir: string): boolean {
  if (fs.existsSync(path.join(dataDir, BEGAN))) return true
  const journal = path.join(dataDir, JOURNAL)
  return sizeOf(journal) > 0 && fs.readFileSync(journal).includes('"payment_intent"')
}

const databaseGone = (database: string, dataDir: string) =>
  `${database} is missing or empty, but ${dataDir} was used by a shop before. Move everything in ${dataDir} elsewhere first. Then restore a backup with npm run restore, or start the shop to create a new one.`

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Skips Windows, whose modes have almost no effect, and files of other users. */
function tighten(file: string, mode: number): void {
  if (process.platform === 'win32' || !fs.existsSync(file)) return
  try {
    fs.chmodSync(file, mode)
  } catch (error) {
    if (!isNotOurs(error)) throw error
  }
}

const isNotOurs = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EPERM', 'ENOENT', 'EROFS'].includes(String(error.code))
