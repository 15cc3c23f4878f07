import { randomBytes } from 'node:crypto'

export interface DatabaseKind {
  name: string
  /** Returns the URI of an unused database, or null for SQLite in the shop's data folder. */
  createUri(): string | null
}

/** Databases of the fault tests: SQLite, and MongoDB if TEST_MONGODB_URI is set. */
export const DATABASES: DatabaseKind[] = [
  { name: 'SQLite', createUri: () => null },
  ...mongodb(process.env.TEST_MONGODB_URI),
]

function mongodb(server: string | undefined): DatabaseKind[] {
  if (!server) {
    process.stderr.write('Without TEST_MONGODB_URI the fault tests run on SQLite alone.\n')
    return []
  }
  const fresh = () => {
    const uri = new URL(server)
    uri.pathname = `/rivage-faults-${randomBytes(6).toString('hex')}`
    return uri.href
  }
  return [{ name: 'MongoDB', createUri: fresh }]
}
