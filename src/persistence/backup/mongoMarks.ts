import type { Db } from 'mongodb'

/** Collection of the lock that serializes starts, see persistence/lockMongo. */
export const STARTS = 'starts'

/** Collection that marks an unfinished restore. */
export const RESTORES = 'restores'

/** Restore that has started but not finished. */
export interface BegunRestore {
  /** Host name, and the folders on that host that were empty at the start. */
  host: string
  dataDir: string
  mediaDir: string
  at: string
}

const ID = 'restore'

const marks = (database: Db) => database.collection<BegunRestore & { _id: string }>(RESTORES)

export async function findBegunRestore(database: Db): Promise<BegunRestore | null> {
  return marks(database).findOne({ _id: ID })
}

export async function markRestore(database: Db, begun: BegunRestore): Promise<void> {
  await marks(database).replaceOne({ _id: ID }, begun, { upsert: true })
}

/** Removes the mark, after which the shop can start. */
export async function unmarkRestore(database: Db): Promise<void> {
  await marks(database).drop()
}
