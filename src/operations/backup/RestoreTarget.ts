import type { Env } from '../../startup/env.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'

/** Environment variables that determine the restore target. */
export type RestoreEnv = Pick<Env, 'databaseUri' | 'dataDir' | 'mediaDir' | 'payloadSecret'>

/** Restore target: a database, with a marker that keeps a shop from starting on a partial restore. */
export interface RestoreTarget {
  /**
   * Throws a CommandError if the target contains a shop or other data that would be overwritten, or if a process serves it.
   * Leftovers of an interrupted restore are allowed.
   */
  rejectOccupied(): Promise<void>
  /** Deletes the leftovers of an interrupted restore and sets the marker: from then on no shop starts here. */
  start(): Promise<void>
  /** Writes the database of a backup folder into the target; durable once this resolves. */
  writeDatabase(folder: string): Promise<void>
  /** Removes the marker so that the shop can start. */
  finish(): Promise<void>
  close(): Promise<void>
}

export interface RestoreFolders {
  env: RestoreEnv
  pictures: PictureStore
}
