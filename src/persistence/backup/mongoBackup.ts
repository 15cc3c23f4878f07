import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BSON, type Db, type Document, MongoClient } from 'mongodb'
import { type DatabaseCopy, type ReferencedFile, PROCESS_TABLES } from './DatabaseCopy.ts'
import { RESTORES, STARTS } from './mongoMarkers.ts'

const CONNECT_TIMEOUT_MS = 5000
const BATCH_BYTES = 4 << 20
const BATCH = 500
const EXTENSION = '.bson'

/**
 * Collections to copy last, in this order; all others come first. The shop stays open during a backup, so references are
 * copied before the documents they refer to, and pending work before its results. A restored shop can then finish all
 * interrupted work. See decision 034 for the reason of each position.
 */
export const READ_LAST = [
  'waitlists',
  'claims',
  'orders',
  'checkouts',
  'products',
  'variants',
  'stock-changes',
  'media',
  'emails',
  'second-factors',
]

const EXCLUDED_COLLECTIONS = new Set<string>([...PROCESS_TABLES, STARTS, RESTORES])

/** Opens a separate connection whose writes are acknowledged by a majority of the servers, on disk. */
export function openMongo(uri: string): { database: Db; close: () => Promise<void> } {
  const writeConcern = { w: 'majority', journal: true } as const
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS, writeConcern })
  return { database: client.db(), close: () => client.close() }
}

/** Runs `work` with a separate connection and closes it afterwards. */
export async function withMongo<T>(uri: string, work: (database: Db) => Promise<T>): Promise<T> {
  const { database, close } = openMongo(uri)
  try {
    return await work(database)
  } finally {
    await close()
  }
}

/** Copies every collection to a file of BSON documents, byte for byte as the server sends them. */
export async function copyMongo(database: Db, folder: string): Promise<Pick<DatabaseCopy, 'rows'>> {
  const rows: DatabaseCopy['rows'] = {}
  for (const name of sortByReadOrder(await listCollectionNames(database)))
    rows[name] = await copyCollection(database, name, path.join(folder, toFileName(name)))
  return { rows }
}

/** Inserts the documents of a copied collection and returns their number. */
export async function restoreCollection(database: Db, file: string): Promise<number> {
  const collection = database.collection(decodeURIComponent(path.basename(file, EXTENSION)))
  let count = 0
  let [batch, bytes]: [Document[], number] = [[], 0]
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch)
    count += batch.length
    ;[batch, bytes] = [[], 0]
  }
  for await (const document of readDocuments(file)) {
    // Keep the BSON types: a number written as another type would compare as different.
    batch.push(BSON.deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }))
    bytes += document.length
    if (batch.length >= BATCH || bytes >= BATCH_BYTES) await write()
  }
  await write()
  return count
}

/** Yields the files that the documents of a copy refer to. */
export async function* listMongoFiles(folder: string): AsyncGenerator<ReferencedFile> {
  for await (const bytes of readDocuments(path.join(folder, toFileName('media')))) {
    const { filename, filesize, sizes = {} } = BSON.deserialize(bytes) as StoredFile & { sizes?: object }
    for (const { filename: name, filesize: bytes } of [
      { filename, filesize },
      ...(Object.values(sizes ?? {}) as StoredFile[]),
    ])
      if (name) yield { name, bytes: bytes ?? null }
  }
  for await (const bytes of readDocuments(path.join(folder, toFileName('products')))) {
    const { modelFile: name } = BSON.deserialize(bytes) as { modelFile?: string | null }
    if (name) yield { name, bytes: null }
  }
}

interface StoredFile {
  filename?: string | null
  filesize?: number | null
}

/** Returns the collections of a shop, without process state, start locks and restore markers. */
export async function listCollectionNames(database: Db): Promise<string[]> {
  const all = await database.listCollections({}, { nameOnly: true }).toArray()
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !EXCLUDED_COLLECTIONS.has(name))
}

function sortByReadOrder(names: readonly string[]): string[] {
  const last = READ_LAST.filter((name) => names.includes(name))
  return [...names.filter((name) => !last.includes(name)).sort(), ...last]
}

/** Copies documents by id, which never changes, so that concurrent writes cannot make it skip or repeat one. */
async function copyCollection(database: Db, name: string, file: string): Promise<number> {
  let count = 0
  const documents = database.collection(name).find({}, { raw: true }).sort({ _id: 1 })
  const bytes = async function* () {
    for await (const each of documents as AsyncIterable<unknown> as AsyncIterable<Uint8Array>) {
      count++
      yield each
    }
  }
  await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return count
}

/** Yields the documents of a file, each of which begins with its length; none if the file does not exist. */
async function* readDocuments(file: string): AsyncGenerator<Buffer> {
  if (!existsSync(file)) return
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file)) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    for (let length = readLength(rest); rest.length >= length; length = readLength(rest)) {
      yield rest.subarray(0, length)
      rest = rest.subarray(length)
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`)
}

const readLength = (bytes: Buffer) => (bytes.length < 4 ? Infinity : bytes.readInt32LE(0))

const toFileName = (name: string) => `${encodeURIComponent(name)}${EXTENSION}`

/** Returns true if the database has no documents of a shop. */
export async function isMongoEmpty(database: Db): Promise<boolean> {
  for (const name of await listCollectionNames(database))
    if (await database.collection(name).findOne({}, { projection: { _id: 1 } })) return false
  return true
}

/** Returns the files of a copy, one per collection. */
export async function collectionFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder)
  return names.filter((name) => name.endsWith(EXTENSION)).map((name) => path.join(folder, name))
}

/** Returns the processes registered in a database, with their last heartbeat. */
export async function listMongoProcesses(
  database: Db,
): Promise<{ host: string; pid: number; seenAt: Date }[]> {
  const rows = await database
    .collection<{ host: string; pid: number; seenAt: Date | string }>('processes')
    .find()
    .toArray()
  return rows.map(({ host, pid, seenAt }) => ({ host, pid, seenAt: new Date(seenAt) }))
}
