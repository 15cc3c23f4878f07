import type { Env } from '../../startup/env.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'

/** Of the environment, where a shop is restored to. */
export type RestoreEnv = Pick<Env, 'databaseUri' | 'dataDir' | 'mediaDir' | 'payloadSecret'>

/** A database that a backup is put into, and what keeps a shop from starting on half of it. */
export interface RestorePlace {
  /**
   * Throws a CommandError where there is a shop, or anything else that would be written over, and where a process serves it. What
   * a restore left that was broken off is no shop.
   */
  rejectTaken(): Promise<void>
  /** Removes what a restore left that was broken off, and says that one has begun: from then on no shop starts here. */
  begin(): Promise<void>
  /** Puts the database of a backup, in its folder, into this place; it is kept once this resolves. */
  fill(folder: string): Promise<void>
  /** Says that all is there: from then on the shop may start. */
  end(): Promise<void>
  close(): Promise<void>
}

export interface PlaceFolders {
  env: RestoreEnv
  pictures: PictureStore
}
