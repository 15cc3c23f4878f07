import fs from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../../errors/CommandError.ts'
import { BACKED_UP_FILES, shopFilesIn } from '../../startup/dataFolder.ts'
import type { RestoreFolders } from './RestoreTarget.ts'

/** Throws a CommandError if the data folder contains files of a shop or the image storage is not empty. */
export async function rejectTakenFolders({ env, pictures }: RestoreFolders): Promise<void> {
  const [file] = shopFilesIn(env.dataDir)
  if (file)
    throw new CommandError(
      `${path.join(env.dataDir, file)} belongs to an existing shop. Restore into an empty folder: move everything in ${env.dataDir} elsewhere, or set DATA_DIR to a new folder.`,
    )
  for await (const { name } of pictures.list())
    throw new CommandError(
      `${pictures.location} contains ${name}. Restore into empty image storage: move the images elsewhere, or set another MEDIA_DIR or S3_BUCKET.`,
    )
}

/** Deletes the files of an interrupted restore; both places were empty when it started. */
export async function emptyFolders({ env, pictures }: RestoreFolders): Promise<void> {
  for (const name of [...shopFilesIn(env.dataDir), ...BACKED_UP_FILES])
    await fs.rm(path.join(env.dataDir, name), { force: true })
  for await (const { name } of pictures.list()) await pictures.remove([name])
}

/** Returns the error for a restore target that a process serves. */
export const createInUseError = (place: string, pid: number | string): CommandError =>
  new CommandError(
    `Process ${pid} serves the shop in ${place}. Stop it first, and restore into an empty place.`,
  )
