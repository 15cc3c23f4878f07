import type { Db } from 'mongodb'

/** Where starts of a shop keep out of each other's way; see persistence/lockMongo. */
export const STARTS = 'starts'

/** Where a restore says that it has begun. */
export const RESTORES = 'restores'

/** A restore that has begun and did not come to its end, or not yet. */
export interface BegunRestore {
  /** The machine, and on it the folders that were empty when it began. */
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

/** From then on the shop may start. */
export async function unmarkRestore(database: Db): Promise<void> {
  await marks(database).drop()
}
