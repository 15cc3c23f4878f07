import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { hashFile } from '../../files/hashFile.ts'
import { CommandError } from '../../errors/CommandError.ts'
import { knownMigrations } from '../../persistence/backup/knownMigrations.ts'
import { isMongo } from '../../persistence/database.ts'
import { acquireStartLock } from '../../startup/acquireStartLock.ts'
import { CHECKSUMS, type Checksum, readChecksums } from './checksums.ts'
import { type Manifest, readManifest, fingerprintSecret } from './manifest.ts'
import { createMongoTarget } from './createMongoTarget.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import type { RestoreEnv, RestoreTarget } from './RestoreTarget.ts'
import { createSqliteTarget } from './createSqliteTarget.ts'
import { syncFolder, nullIfMissing, writeFile } from '../../files/atomicFiles.ts'

/** Matches the file names allowed in a checksum list; rules out path traversal. */
const NAME = /^(database|data|pictures)\/[^/]+$/

const DATABASES = { sqlite: 'SQLite', mongodb: 'MongoDB' } as const

interface RestoreOptions {
  pictures: PictureStore
  log: (line: string) => void
  /** Repairs inconsistencies of a MongoDB backup, see repairSnapshot. */
  repair: (manifest: Manifest) => Promise<void>
}

/**
 * Restored manifest; `hasOtherSecret` if its sessions and second factors were sealed with another secret than the
 * configured one.
 */
export interface RestoreResult {
  manifest: Manifest
  hasOtherSecret: boolean
}

/**
 * Restores a backup into an empty target: data folder, images, then database. Throws a CommandError, with nothing written:
 * - if the folder is no complete backup or was changed,
 * - if it has another kind of database or a newer version,
 * - if the target contains shop data or is being served.
 *
 * No shop starts on the target until the restore is complete; an interrupted
 * restore has to be run again and starts over. Memory use does not grow with the shop.
 */
export async function restoreShop(
  env: RestoreEnv,
  folder: string,
  restore: RestoreOptions,
): Promise<RestoreResult> {
  const manifest = await readManifest(folder)
  await rejectIncompatibleBackup(env, folder, manifest)
  await fs.mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  const { databaseUri } = env
  const release = await acquireStartLock(env, restore.log)
  const folders = { env, pictures: restore.pictures }
  const place = isMongo(databaseUri) ? createMongoTarget(folders, databaseUri) : createSqliteTarget(folders)
  try {
    await place.rejectOccupied()
    await verifyChecksums(folder, manifest)
    await place.start()
    await writeBackupFiles(env, folder, { place, pictures: restore.pictures })
    if (manifest.database === 'mongodb') await restore.repair(manifest)
    await place.finish()
  } finally {
    await place.close()
    await release()
  }
  const secret =
    env.payloadSecret ?? (await nullIfMissing(fs.readFile(path.join(env.dataDir, 'payload-secret'), 'utf8')))
  return { manifest, hasOtherSecret: !secret || fingerprintSecret(secret) !== manifest.secret }
}

async function rejectIncompatibleBackup(
  { databaseUri }: RestoreEnv,
  folder: string,
  { database, migrations }: Manifest,
): Promise<void> {
  const wanted = isMongo(databaseUri) ? 'mongodb' : 'sqlite'
  if (database !== wanted)
    throw new CommandError(
      `${folder} is a backup of a shop on ${DATABASES[database]}, but DATABASE_URI is ${DATABASES[wanted]}. Set it to a database of the same kind.`,
    )
  const known = new Set(await knownMigrations())
  const newer = migrations.find((name) => !known.has(name))
  if (newer)
    throw new CommandError(
      `${folder} was created by a newer version of the shop, with migration ${newer}. Restore it with that version.`,
    )
}

/** Throws a CommandError unless every file matches its checksum. */
async function verifyChecksums(folder: string, { files, checksums }: Manifest): Promise<void> {
  const damaged = (what: string) =>
    new CommandError(`The backup in ${folder} is damaged: ${what}. Nothing was restored. Use another backup.`)
  const list = path.join(folder, CHECKSUMS)
  if ((await nullIfMissing(hashFile(list))) !== checksums) throw damaged(`${CHECKSUMS} has changed`)
  let count = 0
  for await (const checksum of readChecksums(list)) {
    if (!checksum || !NAME.test(checksum.name)) throw damaged(`${CHECKSUMS} has an invalid line`)
    const hash = await nullIfMissing(hashFile(path.join(folder, checksum.name)))
    if (hash === null) throw damaged(`${checksum.name} is missing`)
    if (hash !== checksum.hash) throw damaged(`${checksum.name} has changed`)
    count++
  }
  if (count !== files) throw damaged(`it has ${count} files instead of ${files}`)
}

/** Writes the database last, so that the files it refers to already exist. */
async function writeBackupFiles(
  { dataDir }: RestoreEnv,
  folder: string,
  { place, pictures }: { place: RestoreTarget; pictures: PictureStore },
): Promise<void> {
  for await (const { name } of eachListedFile(folder)) {
    const [part, base = ''] = name.split('/')
    const from = path.join(folder, name)
    if (part === 'data') await writeFile(path.join(dataDir, base), createReadStream(from))
    if (part === 'pictures') await pictures.put(base, from)
  }
  await syncFolder(dataDir)
  await place.writeDatabase(path.join(folder, 'database'))
}

async function* eachListedFile(folder: string): AsyncGenerator<Checksum> {
  for await (const checksum of readChecksums(path.join(folder, CHECKSUMS))) if (checksum) yield checksum
}
