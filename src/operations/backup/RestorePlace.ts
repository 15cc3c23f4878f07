import type { Env } from '../../startup/env.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'

/** Environment variables that determine the restore target. */
export type RestoreEnv = Pick<Env, 'databaseUri' | 'dataDir' | 'mediaDir' | 'payloadSecret'>

/** Restore target: a database, with a marker that keeps a shop from starting on a partial restore. */
export interface RestorePlace {
  /**
   * Throws a CommandError if the target contains a shop or other data that would be overwritten, or if a process serves it.
   * Leftovers of an interrupted restore are allowed.
   */
  rejectTaken(): Promise<void>
  /** Deletes the leftovers of an interrupted restore and sets the marker: from then on no shop starts here. */
  begin(): Promise<void>
  /** Writes the database of a backup folder into the target; durable once this resolves. */
  fill(folder: string): Promise<void>
  /** Removes the marker so that the shop can start. */
  end(): Promise<void>
  close(): Promise<void>
}

export interface PlaceFolders {
  env: RestoreEnv
  pictures: PictureStore
}
