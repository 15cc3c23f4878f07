import type { PayloadRequest } from 'payload'

const WRITES = [
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateGlobal',
  'updateGlobalVersion',
  'updateJobs',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const

interface WriteArgs {
  req?: Partial<PayloadRequest>
  options?: { atomic?: boolean }
}

type Write = (args: WriteArgs) => Promise<unknown>

interface Session {
  db: unknown
  resolve(): Promise<void>
  reject(): Promise<void>
}

/** What is used of the SQLite adapter beyond what every adapter has. */
interface SqliteAdapter extends Record<(typeof WRITES)[number], Write> {
  drizzle: { transaction<T>(run: (transaction: unknown) => Promise<T>): Promise<T> }
  sessions: Record<string, Session>
}

let transactions = 0

/**
 * Makes each write of the adapter one transaction. On SQLite the lists of a document (sizes, pictures, sections) are
 * rows of tables of their own, which Payload deletes and inserts one statement after the other: a process killed in
 * between left a product without its sizes. Nothing but statements runs within, no hook and no upload, so that the
 * write lock is held for moments only.
 */
export function writeWholeDocuments(adapter: object): void {
  const sqlite = adapter as SqliteAdapter
  for (const name of WRITES) {
    const write = sqlite[name].bind(sqlite)
    sqlite[name] = async (args) => ((await isWhole(args)) ? write(args) : inTransaction(sqlite, write, args))
  }
}

/** An atomic update is one statement, and a write with a transaction belongs to it; Payload leaves a promise of none. */
async function isWhole({ req, options }: WriteArgs): Promise<boolean> {
  return options?.atomic === true || Boolean(await req?.transactionID)
}

function inTransaction({ drizzle, sessions }: SqliteAdapter, write: Write, args: WriteArgs) {
  const id = `whole-${++transactions}`
  const done = () => Promise.resolve()
  return drizzle.transaction(async (db) => {
    sessions[id] = { db, resolve: done, reject: done }
    // The request goes on as it was: what it does elsewhere at the same time is not part of this.
    const req = Object.create(args.req ?? null, { transactionID: { value: id } }) as Partial<PayloadRequest>
    try {
      return await write({ ...args, req })
    } finally {
      delete sessions[id]
    }
  })
}
