import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MigrateUpArgs, SQLiteAdapter } from '@payloadcms/db-sqlite'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { type Migration, migrateInTransactions } from './migrateInTransactions.ts'
import { SqliteClient } from './SqliteClient.ts'

let folder: string
let file: string
const clients: SqliteClient[] = []
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'rivage-migrations-'))
  file = path.join(folder, 'shop.db')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

function openAdapter(waitMs = 5000): SQLiteAdapter {
  const client = new SqliteClient({ path: file, synchronous: 'NORMAL', waitMs })
  clients.push(client)
  const payload = { logger: { info: () => {} } }
  return { client, drizzle: drizzle(client), payload } as unknown as SQLiteAdapter
}

/** Returns the schema and the recorded migrations of a database file, read through a separate connection. */
function readState(from = file): unknown {
  const database = new Database(from)
  try {
    const schema = database
      .prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name')
      .all() as { name: string }[]
    const isMigrated = schema.some(({ name }) => name === 'payload_migrations')
    return {
      schema,
      recorded: isMigrated
        ? database.prepare('SELECT name FROM payload_migrations ORDER BY rowid').all()
        : [],
    }
  } finally {
    database.close()
  }
}

/** Returns the state that the next process would find if this one were killed now. */
function readStateAfterKill(): unknown {
  const copy = path.join(folder, 'killed.db')
  for (const end of ['', '-wal'])
    if (fs.existsSync(`${file}${end}`)) fs.copyFileSync(`${file}${end}`, `${copy}${end}`)
  try {
    return readState(copy)
  } finally {
    for (const end of ['', '-wal', '-shm']) fs.rmSync(`${copy}${end}`, { force: true })
  }
}

/** Returns a migration that passes the number of statements so far to `onStatement` after each. */
function interceptStatements(migration: Migration, onStatement: (count: number) => void): Migration {
  return {
    ...migration,
    up(args) {
      let count = 0
      const run = async (statement: never) => {
        const result = await args.db.run(statement)
        onStatement(++count)
        return result
      }
      return migration.up({ ...args, db: Object.create(args.db, { run: { value: run } }) as typeof args.db })
    },
  }
}

/** Returns at most twelve of the statement numbers up to `count`, including the last. */
const sampleStatements = (count: number) => {
  const step = Math.ceil(count / 12)
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - index * step)
}

const ALL = migrations as unknown as Migration[]

describe('migrateInTransactions', () => {
  it.each(ALL.map((migration, index) => [migration.name, index, migration] as const))(
    'leaves the database unchanged if %s fails after any of its statements',
    async (_name, index, migration) => {
      const adapter = openAdapter()
      await migrateInTransactions(adapter, ALL.slice(0, index))
      const before = readState()
      let statements = 0
      const unrecorded = interceptStatements(migration, (count) => (statements = count))
      const failing = {
        ...unrecorded,
        up: async (args: MigrateUpArgs) => {
          await unrecorded.up(args)
          throw new Error('Out of memory')
        },
      }
      await expect(migrateInTransactions(adapter, [failing])).rejects.toThrow(migration.name)
      expect(readState()).toEqual(before)
      for (const last of sampleStatements(statements)) {
        let afterKill: unknown
        const ended = interceptStatements(migration, (count) => {
          if (count < last) return
          afterKill = readStateAfterKill()
          throw new Error('Out of memory')
        })
        await expect(migrateInTransactions(adapter, [ended])).rejects.toThrow(migration.name)
        expect(afterKill).toEqual(before)
        expect(readState()).toEqual(before)
      }
      await migrateInTransactions(adapter, [migration])
      expect(readState()).toMatchObject({ recorded: ALL.slice(0, index + 1).map(({ name }) => ({ name })) })
    },
  )

  it('runs each migration once if two processes start at the same time', async () => {
    let runs = 0
    const counted = ALL.map((migration) => ({
      ...migration,
      up(args: MigrateUpArgs) {
        runs++
        return migration.up(args)
      },
    }))
    await Promise.all([openAdapter(), openAdapter(1)].map((each) => migrateInTransactions(each, counted)))
    expect(runs).toBe(ALL.length)
  })

  it('reports a full disk, and completes when space is available again', async () => {
    const adapter = openAdapter()
    await adapter.client.execute('PRAGMA max_page_count = 20')
    await expect(migrateInTransactions(adapter, ALL)).rejects.toThrow(
      /Failed to run migration \S+; the database is unchanged/,
    )
    await adapter.client.execute('PRAGMA max_page_count = 1000000')
    await migrateInTransactions(adapter, ALL)
    expect(readState()).toMatchObject({ recorded: ALL.map(({ name }) => ({ name })) })
  })

  it('keeps rows that reference a table rebuilt by a migration', async () => {
    const adapter = openAdapter()
    const create: Migration = {
      name: 'create',
      async up({ db }) {
        for (const statement of [
          'CREATE TABLE payload_migrations (id text, name text, batch numeric)',
          'CREATE TABLE parents (id integer PRIMARY KEY)',
          'CREATE TABLE children (parent integer REFERENCES parents(id) ON DELETE CASCADE)',
          'INSERT INTO parents VALUES (1)',
          'INSERT INTO children VALUES (1)',
        ])
          await db.run(statement)
      },
    }
    const rebuild: Migration = {
      name: 'rebuild',
      async up({ db }) {
        for (const statement of [
          'PRAGMA foreign_keys=OFF',
          'CREATE TABLE __new_parents (id integer PRIMARY KEY, name text)',
          'INSERT INTO __new_parents (id) SELECT id FROM parents',
          'DROP TABLE parents',
          'ALTER TABLE __new_parents RENAME TO parents',
          'PRAGMA foreign_keys=ON',
        ])
          await db.run(statement)
      },
    }
    await migrateInTransactions(adapter, [create, rebuild])
    const { client } = adapter
    expect((await client.execute('SELECT parent FROM children')).rows).toMatchObject([{ parent: 1 }])
    await client.execute('DELETE FROM parents')
    expect((await client.execute('SELECT parent FROM children')).rows).toEqual([])
  })
})
