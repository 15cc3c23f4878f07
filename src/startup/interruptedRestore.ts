import fs from 'node:fs'
import path from 'node:path'
import { withMongo } from '../persistence/backup/mongoBackup.ts'
import { findPendingRestore } from '../persistence/backup/mongoMarkers.ts'
import { isMongo } from '../persistence/database.ts'
import { type Env, EnvError } from './env.ts'

/** Returns the file that marks an unfinished restore on SQLite; on MongoDB the mark is in the database. */
export const restoreMarkerFile = (dataDir: string): string => path.join(dataDir, 'restoring')

/** Returns a message if a restore to this place has started and not finished, so that its data is incomplete; otherwise null. */
export async function findInterruptedRestore({
  dataDir,
  databaseUri,
}: Pick<Env, 'dataDir' | 'databaseUri'>): Promise<string | null> {
  const isHalf = isMongo(databaseUri)
    ? (await withMongo(databaseUri, findPendingRestore)) !== null
    : fs.existsSync(restoreMarkerFile(dataDir))
  return isHalf
    ? `A restore into ${isMongo(databaseUri) ? 'the database at DATABASE_URI' : dataDir} was interrupted, so the shop is incomplete. Run npm run restore again with the same folder.`
    : null
}

/** Throws EnvError with that message. */
export async function rejectInterruptedRestore(place: Pick<Env, 'dataDir' | 'databaseUri'>): Promise<void> {
  const sentence = await findInterruptedRestore(place)
  if (sentence) throw new EnvError([sentence])
}
