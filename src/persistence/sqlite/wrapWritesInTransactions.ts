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

/** Part of the SQLite adapter that is used here. */
interface SqliteAdapter extends Record<(typeof WRITES)[number], Write> {
  drizzle: { transaction<T>(run: (transaction: unknown) => Promise<T>): Promise<T> }
  sessions: Record<string, Session>
}

let transactions = 0

/**
 * Runs each write of the adapter in a transaction. On SQLite the lists of a document (sizes, images, sections) are rows of
 * separate tables, which Payload deletes and inserts one statement at a time: a process killed in between left a product
 * without sizes. Only statements run inside, no hooks or uploads, so the write lock is held briefly.
 */
export function wrapWritesInTransactions(adapter: object): void {
  const sqlite = adapter as SqliteAdapter
  for (const name of WRITES) {
    const write = sqlite[name].bind(sqlite)
    sqlite[name] = async (args) => ((await isAtomic(args)) ? write(args) : inTransaction(sqlite, write, args))
  }
}

/** Returns true if the write is one atomic statement or part of a transaction. `transactionID` can be a promise of no id. */
async function isAtomic({ req, options }: WriteArgs): Promise<boolean> {
  return options?.atomic === true || Boolean(await req?.transactionID)
}

function inTransaction({ drizzle, sessions }: SqliteAdapter, write: Write, args: WriteArgs) {
  const id = `whole-${++transactions}`
  const done = () => Promise.resolve()
  return drizzle.transaction(async (db) => {
    sessions[id] = { db, resolve: done, reject: done }
    // Derive a request: concurrent work of the original one must not join this transaction.
    const req = Object.create(args.req ?? null, { transactionID: { value: id } }) as Partial<PayloadRequest>
    try {
      return await write({ ...args, req })
    } finally {
      delete sessions[id]
    }
  })
}
