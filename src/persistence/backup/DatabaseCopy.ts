/** A file that a row names: a picture, one of its sizes, or a model. */
export interface NamedFile {
  name: string
  /** How large it is by its row; null where the row does not say. */
  bytes: number | null
}

/** A shop's database in the folder of a backup. */
export interface DatabaseCopy {
  /** How many rows there are of each table, or documents of each collection. */
  rows: Record<string, number>
  /** The changes of tables that the shop was made with, oldest first. */
  migrations: string[]
}

/** What only a process that runs has: it says nothing of the shop, and would be wrong of another process. */
export const OF_PROCESSES = ['processes', 'leases', 'rate-counts'] as const
