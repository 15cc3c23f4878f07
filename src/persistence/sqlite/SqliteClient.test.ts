import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createClient } from '@libsql/client/sqlite3'
import Database from 'libsql'
import { SqliteClient } from './SqliteClient.ts'
import { SqliteConnection } from './SqliteConnection.ts'

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

/** Takes the write lock in another process, as a backup or a second shop process does. */
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

/** Returns what a second connection reads, after checking that the write lock is free. */
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
  [
    'a statement that answers values',
    () => client.values({ sql: "INSERT INTO sizes VALUES ('lost') RETURNING name", args: [] }),
  ],
  ['a batch', () => client.batch(["INSERT INTO sizes VALUES ('lost')", 'DELETE FROM sizes'])],
  ['a transaction', () => client.transaction()],
]

describe('database locked by another process', () => {
  it.each(WRITES)('keeps later writes after %s failed with SQLITE_BUSY', async (_, write) => {
    await lock()
    await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await letGo()
    await add('XS')
    expect(onDisk()).toEqual(['XS'])
    expect(await own()).toEqual(['XS'])
  })

  it('allows reads while locked, and completes the write after the lock is released', async () => {
    client.close()
    client = open(LONG_MS)
    await add('XS')
    await lock()
    const writing = add('S')
    // Not reached if the driver blocks the thread while it waits.
    expect(await own()).toEqual(['XS'])
    await letGo()
    await writing
    expect(onDisk()).toEqual(['XS', 'S'])
  })

  it('rejects queued writes together instead of after one timeout each', async () => {
    await lock()
    const begun = Date.now()
    const refused = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => add(`size ${index}`)))
    expect(refused.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(Date.now() - begun).toBeLessThan(40 * SHORT_MS)
  })
})

describe('failed writes', () => {
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
  ])('rolls back all of %s, but not later writes', async (_, write) => {
    await add('XS')
    const bad = ["INSERT INTO sizes VALUES ('S')", "INSERT INTO sizes VALUES ('XS')"]
    await expect(write(bad)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await add('M')
    expect(onDisk()).toEqual(['XS', 'M'])
  })

  it('leaves no transaction open when the disk is full', async () => {
    await client.execute('PRAGMA max_page_count = 8')
    const flood = async () => {
      for (let n = 0; ; n++) await add(`${n} ${'x'.repeat(2000)}`)
    }
    await expect(flood()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    const kept = onDisk()
    await add('XS')
    expect(onDisk()).toEqual([...kept, 'XS'])
  })

  it('rejects BEGIN as a plain statement', async () => {
    await expect(client.execute('BEGIN')).rejects.toMatchObject({ code: 'NOT_SUPPORTED' })
    await add('XS')
    expect(onDisk()).toEqual(['XS'])
  })
})

describe('transactions', () => {
  it('isolates a transaction from concurrent reads and writes', async () => {
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

  it('discards all writes on rollback', async () => {
    const transaction = await client.transaction()
    await transaction.execute("INSERT INTO sizes VALUES ('XS')")
    await transaction.rollback()
    await add('M')
    expect(onDisk()).toEqual(['M'])
  })
})

describe('group commit', () => {
  /** Records the transaction statements of the connections, in order. */
  const controls = () => {
    const spy = vi.spyOn(SqliteConnection.prototype, 'control')
    onTestFinished(() => spy.mockRestore())
    return () => spy.mock.calls.map(([statement]) => statement).filter((word) => !word.includes('part'))
  }

  it('commits concurrent writes together, and resolves each after the commit', async () => {
    const controlled = controls()
    const answered: string[] = []
    const names = ['XS', 'S', 'M', 'L']
    const added = names.map((name) =>
      add(name).then(() => {
        expect(onDisk()).toContain(name)
        answered.push(name)
      }),
    )
    await Promise.all(added)
    expect(answered).toEqual(names)
    expect(controlled()).toEqual(['BEGIN IMMEDIATE', 'COMMIT'])
    await add('XL')
    expect(controlled()).toEqual(['BEGIN IMMEDIATE', 'COMMIT', 'BEGIN IMMEDIATE', 'COMMIT'])
  })

  it('commits the other writes if one violates a constraint, and rejects it after the commit', async () => {
    const found: unknown[] = []
    const all = await Promise.allSettled([
      add('XS'),
      add('XS').catch(async (error: unknown) => {
        found.push(...(await own()))
        throw error
      }),
      add('S'),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(all[1]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } })
    expect(found).toEqual(['XS', 'S'])
    await add('M')
    expect(onDisk()).toEqual(['XS', 'S', 'M'])
  })

  it('commits the other writes if a transaction among them is rolled back', async () => {
    const controlled = controls()
    const rolledBack = async () => {
      const transaction = await client.transaction()
      await transaction.execute("INSERT INTO sizes VALUES ('lost')")
      await expect(transaction.execute("INSERT INTO sizes VALUES ('XS')")).rejects.toThrow('UNIQUE')
      await transaction.rollback()
      return own()
    }
    const [, seen] = await Promise.all([add('XS'), rolledBack(), add('S')])
    expect(seen).toEqual(['XS', 'S'])
    expect(onDisk()).toEqual(['XS', 'S'])
    expect(controlled()).toEqual(['BEGIN IMMEDIATE', 'COMMIT'])
  })

  it('commits the other writes if a statement and a transaction use an unknown column', async () => {
    const invalid = 'UPDATE sizes SET missing = 1'
    const failing = async () => {
      const transaction = await client.transaction()
      await transaction.execute("INSERT INTO sizes VALUES ('lost')")
      await expect(transaction.execute(invalid)).rejects.toThrow('no such column')
      await transaction.rollback()
    }
    const all = await Promise.allSettled([add('XS'), client.execute(invalid), failing(), add('S')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(onDisk()).toEqual(['XS', 'S'])
  })

  it('rejects all writes of a failed commit, and discards them', async () => {
    const { control } = SqliteConnection.prototype
    const spy = vi.spyOn(SqliteConnection.prototype, 'control')
    onTestFinished(() => spy.mockRestore())
    let isFull = true
    spy.mockImplementation(function (this: SqliteConnection, statement) {
      if (statement !== 'COMMIT' || !isFull) return control.call(this, statement)
      isFull = false
      throw Object.assign(new Error('The disk is full'), { code: 'SQLITE_FULL' })
    })
    const all = await Promise.allSettled([add('XS'), client.batch(["INSERT INTO sizes VALUES ('S')"])])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await add('M')
    expect(onDisk()).toEqual(['M'])
  })

  it('commits while a reader polls without pause', async () => {
    const added = add('S')
    while (!(await own()).includes('S'));
    await added
    expect(onDisk()).toEqual(['S'])
  })

  it('keeps a write in full or not at all if the client is closed during it', async () => {
    const added = add('XS')
    await Promise.resolve()
    await Promise.resolve()
    client.close()
    const isKept = await added.then(
      () => true,
      () => false,
    )
    expect(onDisk()).toEqual(isKept ? ['XS'] : [])
  })
})

describe('cached prepared statements', () => {
  const read = (sql: string, args: (string | number)[] = []) => client.execute(sql, args)

  it('prepares a statement once and reuses it with other values', async () => {
    const prepare = vi.spyOn(Database.prototype, 'prepare')
    onTestFinished(() => prepare.mockRestore())
    for (const name of ['XS', 'S', 'M']) await add(name)
    const found = []
    for (const name of ['S', 'L', 'XS'])
      found.push((await read('SELECT name FROM sizes WHERE name = ?', [name])).rows.map((row) => row.name))
    expect(found).toEqual([['S'], [], ['XS']])
    expect(prepare.mock.calls.filter(([sql]) => sql.startsWith('SELECT name'))).toHaveLength(1)
    expect(prepare.mock.calls.filter(([sql]) => sql.startsWith('INSERT'))).toHaveLength(1)
  })

  it('returns rows written since by this or other connections', async () => {
    const names = () =>
      read('SELECT name FROM sizes ORDER BY rowid').then(({ rows }) => rows.map((row) => row.name))
    expect(await names()).toEqual([])
    const other = new Database(file)
    other.exec("INSERT INTO sizes VALUES ('XS')")
    other.close()
    expect(await names()).toEqual(['XS'])
    await add('S')
    expect(await names()).toEqual(['XS', 'S'])
  })

  it('returns the current columns after a schema change', async () => {
    await add('XS')
    await read('SELECT * FROM sizes')
    await client.execute("ALTER TABLE sizes ADD COLUMN fit TEXT DEFAULT 'slim'")
    const { columns, rows } = await read('SELECT * FROM sizes')
    expect(columns).toEqual(['name', 'fit'])
    expect(rows.map((row) => ({ ...row }))).toEqual([{ name: 'XS', fit: 'slim' }])
  })

  it('does not leak file descriptors on schema changes', async () => {
    const openFiles = () => readdirSync('/dev/fd').length
    await read('SELECT * FROM sizes')
    const before = openFiles()
    for (let n = 0; n < 20; n++) {
      await client.execute(`ALTER TABLE sizes ADD COLUMN fit${n} TEXT`)
      expect((await read('SELECT * FROM sizes')).columns).toHaveLength(n + 2)
    }
    expect(openFiles()).toBeLessThan(before + 10)
  })

  it('reuses a statement after a constraint violation', async () => {
    const insert = (name: string) => client.execute('INSERT INTO sizes VALUES (?) RETURNING name', [name])
    await insert('XS')
    await expect(insert('XS')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    expect((await insert('S')).rows[0]?.name).toBe('S')
    expect(onDisk()).toEqual(['XS', 'S'])
  })

  it('returns rows in the same form as the driver', async () => {
    const sql = "SELECT 1 AS a, 2.5 AS b, 'x' AS a, NULL AS c, x'0102' AS d"
    const driver = createClient({ url: ':memory:', intMode: 'number' })
    const theirs = await driver.execute(sql)
    driver.close()
    const ours = await read(sql)
    expect(ours.columns).toEqual(theirs.columns)
    const [row, other] = [ours.rows[0], theirs.rows[0]] as unknown as ArrayLike<unknown>[]
    expect(Object.keys(row ?? {})).toEqual(Object.keys(other ?? {}))
    expect({ ...row }).toEqual({ ...other })
    expect(Array.prototype.slice.call(row)).toEqual(Array.prototype.slice.call(other))
    await expect(read('SELECT 9007199254740993')).rejects.toThrow('exceeds the safe range')
  })

  it('returns the same rows as arrays of values', async () => {
    const sql = "SELECT 1 AS a, 2.5 AS b, 'x' AS a, NULL AS c, ? AS d"
    expect(await client.values({ sql, args: [true] })).toEqual([[1, 2.5, 'x', null, 1]])
    await expect(client.values({ sql: 'SELECT 9007199254740993', args: [] })).rejects.toThrow(
      'exceeds the safe range',
    )
  })

  it('returns the values of a write after its commit', async () => {
    const insert = { sql: 'INSERT INTO sizes VALUES (?) RETURNING name', args: ['XS'] }
    expect(await client.values(insert)).toEqual([['XS']])
    expect(onDisk()).toEqual(['XS'])
    await expect(client.values(insert)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await add('S')
    expect(onDisk()).toEqual(['XS', 'S'])
  })
})
