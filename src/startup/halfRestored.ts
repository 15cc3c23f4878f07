import fs from 'node:fs'
import path from 'node:path'
import { withMongo } from '../persistence/backup/mongoBackup.ts'
import { findBegunRestore } from '../persistence/backup/mongoMarks.ts'
import { isMongo } from '../persistence/database.ts'
import { type Env, EnvError } from './env.ts'

/** Where a restore says that it has begun: on SQLite a file of the data folder, on MongoDB the database has it. */
export const restoringFile = (dataDir: string): string => path.join(dataDir, 'restoring')

/**
 * A sentence where a restore into this place has not come to its end, so that what is there is half a shop; null where none
 * has begun.
 */
export async function halfRestored({
  dataDir,
  databaseUri,
}: Pick<Env, 'dataDir' | 'databaseUri'>): Promise<string | null> {
  const isHalf = isMongo(databaseUri)
    ? (await withMongo(databaseUri, findBegunRestore)) !== null
    : fs.existsSync(restoringFile(dataDir))
  return isHalf
    ? `A restore into ${isMongo(databaseUri) ? 'the database at DATABASE_URI' : dataDir} has begun and is not through: half a shop is there. Run npm run restore again, with the same folder.`
    : null
}

/** Throws an EnvError with that sentence. */
export async function rejectHalfRestored(place: Pick<Env, 'dataDir' | 'databaseUri'>): Promise<void> {
  const sentence = await halfRestored(place)
  if (sentence) throw new EnvError([sentence])
}
