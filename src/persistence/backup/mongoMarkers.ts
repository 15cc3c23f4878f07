import type { Db } from 'mongodb'

/** Collection of the lock that serializes starts, see persistence/lockMongo. */
export const STARTS = 'starts'

/** Collection that marks an unfinished restore. */
export const RESTORES = 'restores'

/** Restore that has started but not finished. */
export interface PendingRestore {
  /** Host name, and the folders on that host that were empty at the start. */
  host: string
  dataDir: string
  mediaDir: string
  at: string
}

const ID = 'restore'

const restoreMarkers = (database: Db) => database.collection<PendingRestore & { _id: string }>(RESTORES)

export async function findPendingRestore(database: Db): Promise<PendingRestore | null> {
  return restoreMarkers(database).findOne({ _id: ID })
}

export async function markRestore(database: Db, restore: PendingRestore): Promise<void> {
  await restoreMarkers(database).replaceOne({ _id: ID }, restore, { upsert: true })
}

/** Removes the marker, so that the shop can start. */
export async function unmarkRestore(database: Db): Promise<void> {
  await restoreMarkers(database).drop()
}
