import { randomBytes } from 'node:crypto'
import { isFullRun } from '../support/isFullRun.ts'

export interface DatabaseKind {
  name: string
  /** Returns the URI of an unused database, or null for SQLite in the shop's data folder. */
  createUri(): string | null
}

const SQLITE: DatabaseKind = { name: 'SQLite', createUri: () => null }

/** SQLite, and MongoDB if TEST_MONGODB_URI is set: for tests of checkout writes and database outages. */
export const ALL_DATABASES = [SQLITE, ...mongodb(process.env.TEST_MONGODB_URI)]

/** `ALL_DATABASES` in a full run, otherwise SQLite: for tests of processes, folders and files. */
export const DATABASES = isFullRun ? ALL_DATABASES : [SQLITE]

/** Returns MongoDB with a separate database per test, or nothing without a server. */
function mongodb(server: string | undefined): DatabaseKind[] {
  if (!server) {
    process.stderr.write('Without TEST_MONGODB_URI the fault tests run only on SQLite.\n')
    return []
  }
  const createUri = () => {
    const uri = new URL(server)
    uri.pathname = `/rivage-faults-${randomBytes(6).toString('hex')}`
    return uri.href
  }
  return [{ name: 'MongoDB', createUri }]
}
