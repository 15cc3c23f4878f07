import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../../concurrency/isAlive.ts'
import { CommandError } from '../../errors/CommandError.ts'
import { processesInSqlite } from '../../persistence/backup/sqliteBackup.ts'
import { sqliteFile } from '../../persistence/database.ts'
import { restoringFile } from '../../startup/halfRestored.ts'
import type { PlaceFolders, RestorePlace } from './RestorePlace.ts'
import { emptyFolders, rejectTakenFolders, served } from './restoreFolders.ts'
import { syncFolder, unlessMissing, writeFile } from '../../files/wholeFiles.ts'

const BESIDE = ['', '-wal', '-shm', '-journal', '.restoring']

/** Returns a restore target on SQLite. The marker is a file in the data folder. */
export function sqlitePlace(folders: PlaceFolders): RestorePlace {
  const { dataDir, databaseUri } = folders.env
  const file = sqliteFile(databaseUri, dataDir)
  const mark = restoringFile(dataDir)
  const isBegun = async () => (await unlessMissing(fs.stat(mark))) !== null

  return {
    async rejectTaken() {
      if (await isBegun()) return
      if ((await unlessMissing(fs.stat(file)))?.size) {
        const serving = processesInSqlite(file).find(
          ({ host, pid }) => host === os.hostname() && isAlive(pid),
        )
        if (serving) throw served(file, serving.pid)
        throw new CommandError(
          `${file} already contains a shop. Restore into an empty folder: move everything in ${dataDir} elsewhere, or set DATA_DIR to a new folder.`,
        )
      }
      await rejectTakenFolders(folders)
    },

    async begin() {
      if (await isBegun()) {
        for (const end of BESIDE) await fs.rm(`${file}${end}`, { force: true })
        await emptyFolders(folders)
      } else await writeFile(mark, bytesOf(`${new Date().toISOString()}\n`))
      await syncFolder(dataDir)
    },

    async fill(folder) {
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const unfinished = `${file}.restoring`
      await writeFile(unfinished, createReadStream(path.join(folder, 'shop.db')))
      await fs.rename(unfinished, file)
      await syncFolder(path.dirname(file))
    },

    async end() {
      await fs.rm(mark)
      await syncFolder(dataDir)
    },

    close: async () => {},
  }
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
