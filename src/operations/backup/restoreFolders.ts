import fs from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../../errors/CommandError.ts'
import { KEPT_FILES, shopFilesIn } from '../../startup/dataFolder.ts'
import type { PlaceFolders } from './RestorePlace.ts'

/** Throws a CommandError where the folder of data or the place of pictures holds something of a shop. */
export async function rejectTakenFolders({ env, pictures }: PlaceFolders): Promise<void> {
  const [file] = shopFilesIn(env.dataDir)
  if (file)
    throw new CommandError(
      `${path.join(env.dataDir, file)} is of a shop that is there already. A backup is restored into an empty place: move everything in ${env.dataDir} somewhere else, or set DATA_DIR to a new folder.`,
    )
  for await (const { name } of pictures.list())
    throw new CommandError(
      `${pictures.place} holds ${name}. A backup is restored into an empty place: move the pictures somewhere else, or name another place for them with MEDIA_DIR or S3_BUCKET.`,
    )
}

/** Removes what a restore wrote that was broken off; both were empty when it began. */
export async function emptyFolders({ env, pictures }: PlaceFolders): Promise<void> {
  for (const name of [...shopFilesIn(env.dataDir), ...KEPT_FILES])
    await fs.rm(path.join(env.dataDir, name), { force: true })
  for await (const { name } of pictures.list()) await pictures.remove([name])
}

/** What is said of a place that somebody serves. */
export const served = (place: string, pid: number | string): CommandError =>
  new CommandError(
    `Process ${pid} serves the shop in ${place}. Stop it first; a backup is restored into an empty place.`,
  )
