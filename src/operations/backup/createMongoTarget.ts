import os from 'node:os'
import path from 'node:path'
import { isProcessAlive } from '../../concurrency/isProcessAlive.ts'
import { CommandError } from '../../errors/CommandError.ts'
import {
  collectionFiles,
  listCollectionNames,
  restoreCollection,
  isMongoEmpty,
  openMongo,
  listMongoProcesses,
} from '../../persistence/backup/mongoBackup.ts'
import {
  type PendingRestore,
  findPendingRestore,
  markRestore,
  unmarkRestore,
} from '../../persistence/backup/mongoMarkers.ts'
import type { RestoreFolders, RestoreTarget } from './RestoreTarget.ts'
import { emptyFolders, rejectTakenFolders, createInUseError } from './restoreFolders.ts'

const DATABASE = 'the database at DATABASE_URI'

/** Returns a restore target on MongoDB. The marker is in the database, because a shop can be started on it from any machine. */
export function createMongoTarget(folders: RestoreFolders, uri: string): RestoreTarget {
  const { database, close } = openMongo(uri)
  const thisTarget = {
    host: os.hostname(),
    dataDir: path.resolve(folders.env.dataDir),
    mediaDir: path.resolve(folders.env.mediaDir),
  }
  const isThisTarget = (restore: PendingRestore) =>
    restore.host === thisTarget.host &&
    restore.dataDir === thisTarget.dataDir &&
    restore.mediaDir === thisTarget.mediaDir

  return {
    async rejectOccupied() {
      const processes = await listMongoProcesses(database)
      const serving = processes.find((each) => isProcessAlive(each, thisTarget.host, 'mongodb'))
      if (serving) throw createInUseError(DATABASE, `${serving.pid} on ${serving.host}`)
      const unfinished = await findPendingRestore(database)
      if (unfinished && isThisTarget(unfinished)) return
      if (unfinished)
        throw new CommandError(
          `A restore into ${DATABASE} on ${unfinished.host}, with DATA_DIR=${unfinished.dataDir} and MEDIA_DIR=${unfinished.mediaDir}, was interrupted. Run it there again, or drop the database first.`,
        )
      if (!(await isMongoEmpty(database)))
        throw new CommandError(
          `${DATABASE} already contains a shop. Restore into an empty database: name another one, or drop this one first.`,
        )
      await rejectTakenFolders(folders)
    },

    async start() {
      if (await findPendingRestore(database)) {
        for (const name of await listCollectionNames(database)) await database.collection(name).drop()
        await emptyFolders(folders)
      } else await markRestore(database, { ...thisTarget, at: new Date().toISOString() })
    },

    async writeDatabase(folder) {
      for (const file of await collectionFiles(folder)) await restoreCollection(database, file)
    },

    finish: () => unmarkRestore(database),
    close,
  }
}
