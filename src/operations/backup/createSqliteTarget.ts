import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isPidAlive } from '../../concurrency/isProcessAlive.ts'
import { CommandError } from '../../errors/CommandError.ts'
import { listSqliteProcesses } from '../../persistence/backup/sqliteBackup.ts'
import { sqliteFile } from '../../persistence/database.ts'
import { restoreMarkerFile } from '../../startup/interruptedRestore.ts'
import type { RestoreFolders, RestoreTarget } from './RestoreTarget.ts'
import { emptyFolders, rejectTakenFolders, createInUseError } from './restoreFolders.ts'
import { syncFolder, nullIfMissing, writeFile } from '../../files/atomicFiles.ts'

const DATABASE_FILE_SUFFIXES = ['', '-wal', '-shm', '-journal', '.restoring']

/** Returns a restore target on SQLite. The marker is a file in the data folder. */
export function createSqliteTarget(folders: RestoreFolders): RestoreTarget {
  const { dataDir, databaseUri } = folders.env
  const file = sqliteFile(databaseUri, dataDir)
  const mark = restoreMarkerFile(dataDir)
  const isRestoreStarted = async () => (await nullIfMissing(fs.stat(mark))) !== null

  return {
    async rejectOccupied() {
      if (await isRestoreStarted()) return
      if ((await nullIfMissing(fs.stat(file)))?.size) {
        const serving = listSqliteProcesses(file).find(
          ({ host, pid }) => host === os.hostname() && isPidAlive(pid),
        )
        if (serving) throw createInUseError(file, serving.pid)
        throw new CommandError(
          `${file} already contains a shop. Restore into an empty folder: move everything in ${dataDir} elsewhere, or set DATA_DIR to a new folder.`,
        )
      }
      await rejectTakenFolders(folders)
    },

    async start() {
      if (await isRestoreStarted()) {
        for (const end of DATABASE_FILE_SUFFIXES) await fs.rm(`${file}${end}`, { force: true })
        await emptyFolders(folders)
      } else await writeFile(mark, toBytes(`${new Date().toISOString()}\n`))
      await syncFolder(dataDir)
    },

    async writeDatabase(folder) {
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const unfinished = `${file}.restoring`
      await writeFile(unfinished, createReadStream(path.join(folder, 'shop.db')))
      await fs.rename(unfinished, file)
      await syncFolder(path.dirname(file))
    },

    async finish() {
      await fs.rm(mark)
      await syncFolder(dataDir)
    },

    close: async () => {},
  }
}

async function* toBytes(text: string) {
  yield Buffer.from(text)
}
