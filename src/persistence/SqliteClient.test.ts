import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import Database from 'libsql'
import { SqliteClient } from './SqliteClient.ts'

const SHORT_MS = 50
const LONG_MS = 60_000

let folder: string
let file: string
let client: SqliteClient
let holder: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sqlite-client-'))
  file = path.join(folder, 'shop.db')
  client = open(SHORT_MS)
  await client.execute('CREATE TABLE sizes (name TEXT UNIQUE)')
})
afterEach(async () => {
  client.close()
  await letGo()
  rmSync(folder, { recursive: true, force: true })
})

function open(waitMs: number): SqliteClient {
  return new SqliteClient({ path: file, synchronous: 'FULL', waitMs })
}

/** Takes the write lock in another process, as a backup or a second shop does. */
async function lock(): Promise<void> {
  const script = `const db = new (require('libsql'))(process.argv[1])
    db.exec('BEGIN IMMEDIATE')
    console.log('locked')
    process.stdin.on('data', () => { db.exec('ROLLBACK'); process.exit() })`
  holder = spawn(process.execPath, ['-e', script, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout ?? holder, 'data')
}

async function letGo(): Promise<void> {
  if (!holder) return
  const ended = once(holder, 'exit')
  holder.stdin?.write('go')
  await ended
  holder = undefined
}

const add = (name: string) => client.execute('INSERT INTO sizes VALUES (?)', [name])
const own = async () => (await client.execute('SELECT name FROM sizes')).rows.map(({ name }) => name)

/** What a second connection sees, once it has proved that nobody holds the write lock. */
function onDisk(): unknown[] {
  const other = new Database(file)
  try {
    other.exec('BEGIN IMMEDIATE')
    other.exec('ROLLBACK')
    return other
      .prepare('SELECT name FROM sizes ORDER BY rowid')
      .all()
      .map((row) => (row as { name: string }).name)
  } finally {
    other.close()
  }
}

const WRITES: [string, () => Promise<unknown>][] = [
  ['a statement', () => add('lost')],
  ['a statement that returns rows', () => client.execute("INSERT INTO sizes VALUES ('lost') RETURNING name")],
  ['a batch', () => client.batch(["INSERT INTO sizes VALUES ('lost')", 'DELETE FROM sizes'])],
  ['a transaction', () => client.transaction()],
]

describe('A database that another process has locked', () => {
  it.each(WRITES)('keeps what is written after %s was refused', async (_, write) => {
    await lock()
    await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await letGo()
    await add('XS')
    expect(onDisk()).toEqual(['XS'])
    expect(await own()).toEqual(['XS'])
  })

  it('is still read, and written once the lock is gone', async () => {
    client.close()
    client = open(LONG_MS)
    await add('XS')
    await lock()
    const writing = add('S')
    // A driver that waited itself would never come to this line.
    expect(await own()).toEqual(['XS'])
    await letGo()
    await writing
    expect(onDisk()).toEqual(['XS', 'S'])
  })

  it('refuses many writers that wait for one another after one wait, not after one each', async () => {
    await lock()
    const begun = Date.now()
    const refused = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => add(`size ${index}`)))
    expect(refused.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(Date.now() - begun).toBeLessThan(40 * SHORT_MS)
  })
})

describe('A write that fails', () => {
  it.each([
    ['a batch', (bad: string[]) => client.batch(bad)],
    [
      'a transaction',
      async (bad: string[]) => {
        const transaction = await client.transaction()
        try {
          for (const statement of bad) await transaction.execute(statement)
          await transaction.commit()
        } finally {
          transaction.close()
        }
      },
    ],
  ])('takes all of %s with it, and nothing that comes after', async (_, write) => {
    await add('XS')
    const bad = ["INSERT INTO sizes VALUES ('S')", "INSERT INTO sizes VALUES ('XS')"]
    await expect(write(bad)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await add('M')
    expect(onDisk()).toEqual(['XS', 'M'])
  })

  it('leaves nothing open when the disk is full', async () => {
    await client.execute('PRAGMA max_page_count = 8')
    const flood = async () => {
      for (let n = 0; ; n++) await add(`${n} ${'x'.repeat(2000)}`)
    }
    await expect(flood()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    const kept = onDisk()
    await add('XS')
    expect(onDisk()).toEqual([...kept, 'XS'])
  })

  it('is told from a statement that would begin a transaction unseen', async () => {
    await expect(client.execute('BEGIN')).rejects.toMatchObject({ code: 'NOT_SUPPORTED' })
    await add('XS')
    expect(onDisk()).toEqual(['XS'])
  })
})

describe('A transaction', () => {
  it('is whole to everybody else, who waits for it', async () => {
    client.close()
    client = open(LONG_MS)
    const transaction = await client.transaction()
    await transaction.execute("INSERT INTO sizes VALUES ('XS')")
    const other = add('M')
    expect(await own()).toEqual([])
    await transaction.execute("INSERT INTO sizes VALUES ('S')")
    await transaction.commit()
    await other
    expect(onDisk()).toEqual(['XS', 'S', 'M'])
  })

  it('is gone as a whole when it is rolled back', async () => {
    const transaction = await client.transaction()
    await transaction.execute("INSERT INTO sizes VALUES ('XS')")
    await transaction.rollback()
    await add('M')
    expect(onDisk()).toEqual(['M'])
  })
})
