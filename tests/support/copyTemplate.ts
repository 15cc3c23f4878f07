import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Document, MongoClient } from 'mongodb'
import type { Payments } from '../../src/payments/connectPayments.ts'
import type { Env } from '../../src/startup/env.ts'
import { setUpShop } from '../../src/startShop.ts'
import { clearPayloadCache } from './clearPayloadCache.ts'
import { createTestDatabase } from './createTestDatabase.ts'

/** Copies the rows of a filled shop into the empty database of a shop that has not started. */
type Copy = (env: Env) => Promise<void>

let template: Promise<Copy> | undefined

/**
 * Fills the empty database of a test's shop with the rows of a first start: tables, products without images,
 * pages. Each test process creates these rows once, which takes seconds, and then copies them.
 */
export async function copyTemplate(env: Env, payments: Payments): Promise<void> {
  template ??= makeTemplate(env, payments)
  const copy = await template
  await copy(env)
}

async function makeTemplate(env: Env, payments: Payments): Promise<Copy> {
  const root = mkdtempSync(path.join(tmpdir(), 'rivage-template-'))
  const dataDir = path.join(root, 'data')
  const database = createTestDatabase()
  const stays = { ...payments, close: async () => {} }
  await setUpShop(
    { ...env, dataDir, mediaDir: path.join(root, 'media'), bucket: null, databaseUri: database.uri },
    { withPictures: false, log: () => {}, payments: stays },
  )
  clearPayloadCache()
  try {
    if (!database.uri) return writeFiles(readDatabaseFiles(dataDir))
    const rows = await readCollections(database.uri)
    return (of) => insertCollections(of.databaseUri ?? '', rows)
  } finally {
    rmSync(root, { recursive: true, force: true })
    await database.drop()
  }
}

type Files = ReadonlyArray<readonly [name: string, content: Buffer]>

/** Reads SQLite's files. Other files of the folder are secrets, which each shop creates itself. */
function readDatabaseFiles(dataDir: string): Files {
  const names = readdirSync(dataDir).filter((name) => name.startsWith('shop.db'))
  return names.map((name) => [name, readFileSync(path.join(dataDir, name))])
}

function writeFiles(files: Files): Copy {
  return async ({ dataDir }) => {
    mkdirSync(dataDir, { recursive: true })
    for (const [name, content] of files) writeFileSync(path.join(dataDir, name), content)
  }
}

type Collections = Map<string, Document[]>

function readCollections(uri: string): Promise<Collections> {
  return withDatabase(uri, async (database) => {
    const rows: Collections = new Map()
    for (const collection of await database.collections())
      rows.set(collection.collectionName, await collection.find({}, { promoteValues: false }).toArray())
    return rows
  })
}

function insertCollections(uri: string, rows: Collections): Promise<void> {
  return withDatabase(uri, async (database) => {
    for (const [name, documents] of rows)
      if (documents.length > 0) await database.collection(name).insertMany(documents)
  })
}

async function withDatabase<T>(
  uri: string,
  work: (database: ReturnType<MongoClient['db']>) => Promise<T>,
): Promise<T> {
  const client = await MongoClient.connect(uri)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}
