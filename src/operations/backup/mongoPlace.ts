import os from 'node:os'
import path from 'node:path'
import { mayBeThere } from '../../concurrency/isAlive.ts'
import { CommandError } from '../../errors/CommandError.ts'
import {
  collectionFiles,
  collectionsOf,
  fillCollection,
  isMongoEmpty,
  openMongo,
  processesInMongo,
} from '../../persistence/backup/mongoBackup.ts'
import {
  type BegunRestore,
  findBegunRestore,
  markRestore,
  unmarkRestore,
} from '../../persistence/backup/mongoMarks.ts'
import type { PlaceFolders, RestorePlace } from './RestorePlace.ts'
import { emptyFolders, rejectTakenFolders, served } from './restoreFolders.ts'

const DATABASE = 'the database at DATABASE_URI'

/** Returns a restore target on MongoDB. The marker is in the database, because a shop can be started on it from any machine. */
export function mongoPlace(folders: PlaceFolders, uri: string): RestorePlace {
  const { database, close } = openMongo(uri)
  const here = {
    host: os.hostname(),
    dataDir: path.resolve(folders.env.dataDir),
    mediaDir: path.resolve(folders.env.mediaDir),
  }
  const isHere = (begun: BegunRestore) =>
    begun.host === here.host && begun.dataDir === here.dataDir && begun.mediaDir === here.mediaDir

  return {
    async rejectTaken() {
      const processes = await processesInMongo(database)
      const serving = processes.find((each) => mayBeThere(each, here.host, 'mongodb'))
      if (serving) throw served(DATABASE, `${serving.pid} on ${serving.host}`)
      const begun = await findBegunRestore(database)
      if (begun && isHere(begun)) return
      if (begun)
        throw new CommandError(
          `A restore into ${DATABASE} on ${begun.host}, with DATA_DIR=${begun.dataDir} and MEDIA_DIR=${begun.mediaDir}, was interrupted. Run it there again, or drop the database first.`,
        )
      if (!(await isMongoEmpty(database)))
        throw new CommandError(
          `${DATABASE} already contains a shop. Restore into an empty database: name another one, or drop this one first.`,
        )
      await rejectTakenFolders(folders)
    },

    async begin() {
      if (await findBegunRestore(database)) {
        for (const name of await collectionsOf(database)) await database.collection(name).drop()
        await emptyFolders(folders)
      } else await markRestore(database, { ...here, at: new Date().toISOString() })
    },

    async fill(folder) {
      for (const file of await collectionFiles(folder)) await fillCollection(database, file)
    },

    end: () => unmarkRestore(database),
    close,
  }
}
