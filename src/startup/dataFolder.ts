import fs from 'node:fs'
import path from 'node:path'
import { type Env, EnvError } from './env.ts'

const OWNER_ONLY = 0o600
const FOLDER_OF_OWNER = 0o700
const BEGAN = 'shop-began'
const JOURNAL = 'sandbox-journal.jsonl'
const DATABASE = 'shop.db'
/** Which files of the folder are the shop's. */
const OURS = /^(shop\.db(-wal|-shm|-journal)?|payload-secret|sandbox-[\w.-]+|shop-began)$/

/** Beside the database, what a shop has to have again when it is restored. */
export const KEPT_FILES = ['payload-secret', 'sandbox-keys.json', JOURNAL, BEGAN] as const

type Place = Pick<Env, 'dataDir' | 'databaseUri'>

/**
 * Makes the data folder one that its owner alone reads, also where it was there before. Throws an EnvError where the
 * database of a shop that has begun is gone: an empty one in its place would be a new shop, without its orders.
 */
export function prepareDataFolder(place: Place): void {
  const { dataDir } = place
  fs.mkdirSync(dataDir, { recursive: true, mode: FOLDER_OF_OWNER })
  const database = databaseFile(place)
  if (database && sizeOf(database) === 0) {
    if (hasBegun(dataDir)) throw new EnvError([databaseGone(database, dataDir)])
    fs.mkdirSync(path.dirname(database), { recursive: true, mode: FOLDER_OF_OWNER })
    // What SQLite puts beside it takes its mode.
    fs.closeSync(fs.openSync(database, 'a', OWNER_ONLY))
  }
  tighten(dataDir, FOLDER_OF_OWNER)
  for (const name of fs.readdirSync(dataDir))
    if (OURS.test(name)) tighten(path.join(dataDir, name), OWNER_ONLY)
  if (database) for (const end of ['', '-wal', '-shm']) tighten(`${database}${end}`, OWNER_ONLY)
}

/** Notes that there is a shop, once its first start is through. */
export function noteBeginning({ dataDir }: Place): void {
  const file = path.join(dataDir, BEGAN)
  if (!fs.existsSync(file)) fs.writeFileSync(file, `${new Date().toISOString()}\n`, { mode: OWNER_ONLY })
}

/** The files of a shop that a folder holds, those left out that hold nothing. */
export function shopFilesIn(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return []
  return fs.readdirSync(dataDir).filter((name) => OURS.test(name) && sizeOf(path.join(dataDir, name)) > 0)
}

/** SQLite's file, or null on MongoDB. */
function databaseFile({ dataDir, databaseUri = `file:${path.resolve(dataDir, DATABASE)}` }: Place) {
  return databaseUri.startsWith('file:') ? databaseUri.slice('file:'.length).replace(/\?.*$/, '') : null
}

/** Whether payments were made here, or a first start came to its end. */
function hasBegun(dataDir: string): boolean {
  if (fs.existsSync(path.join(dataDir, BEGAN))) return true
  const journal = path.join(dataDir, JOURNAL)
  return sizeOf(journal) > 0 && fs.readFileSync(journal).includes('"payment_intent"')
}

const databaseGone = (database: string, dataDir: string) =>
  `${database} is missing or empty, and ${dataDir} is that of a shop which was open before. Move everything in ${dataDir} somewhere else first; then restore a backup with npm run restore, or start to begin anew on purpose.`

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** On Windows modes say next to nothing; a file of somebody else's is theirs to tighten. */
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
