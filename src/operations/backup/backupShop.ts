import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isPidAlive } from '../../concurrency/isProcessAlive.ts'
import { hashFile } from '../../files/hashFile.ts'
import { CommandError } from '../../errors/CommandError.ts'
import { MANIFEST, type Manifest, FORMAT, fingerprintSecret } from './manifest.ts'
import type { DatabaseCopy, ReferencedFile } from '../../persistence/backup/DatabaseCopy.ts'
import { knownMigrations } from '../../persistence/backup/knownMigrations.ts'
import { copyMongo, isMongoEmpty, listMongoFiles, withMongo } from '../../persistence/backup/mongoBackup.ts'
import { copySqlite, listSqliteFiles } from '../../persistence/backup/sqliteBackup.ts'
import { isMongo, sqliteFile } from '../../persistence/database.ts'
import { BACKED_UP_FILES } from '../../startup/dataFolder.ts'
import type { Env } from '../../startup/env.ts'
import { CHECKSUMS, ChecksumList } from './checksums.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import { syncFile, syncFolder, nullIfMissing, writeFile } from '../../files/atomicFiles.ts'

type BackupEnv = Pick<Env, 'databaseUri' | 'dataDir' | 'mediaDir' | 'payloadSecret'>

const PARTS = ['database', 'data', 'pictures'] as const
const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
/** Matches image names that a line of the checksum list cannot contain. */
const UNSAFE_NAME = /[\n\r\\]/

/**
 * Backs up a running shop to a folder: its database as of one moment (for MongoDB see decision 034), then its images, then
 * the other files of its data folder. The folder appears atomically once all of it is on disk, and only its owner can read
 * it. Returns the manifest. Throws a CommandError if the folder is not empty or is within the shop's own, or if there is no
 * shop. Memory use does not grow with the shop.
 */
export async function backupShop(env: BackupEnv, folder: string, pictures: PictureStore): Promise<Manifest> {
  await rejectUnsuitableFolder(env, folder)
  await fs.mkdir(path.dirname(folder), { recursive: true })
  await removeUnfinishedBackups(folder)
  const unfinished = `${folder}${unfinishedBy(process.pid)}`
  try {
    await fs.mkdir(unfinished, { mode: OWNER_ONLY_FOLDER })
    for (const part of PARTS) await fs.mkdir(path.join(unfinished, part), { mode: OWNER_ONLY_FOLDER })
    const manifest = await write(env, unfinished, pictures)
    await publish(unfinished, folder)
    return manifest
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true })
  }
}

async function write(env: BackupEnv, folder: string, pictures: PictureStore): Promise<Manifest> {
  const list = await ChecksumList.create(path.join(folder, CHECKSUMS))
  const begunAt = new Date().toISOString()
  const database = isMongo(env.databaseUri) ? 'mongodb' : 'sqlite'
  const { rows, migrations } = await copyDatabase(env, path.join(folder, 'database'))
  for (const name of (await fs.readdir(path.join(folder, 'database'))).sort()) {
    const file = path.join(folder, 'database', name)
    await syncFile(file)
    await list.add({ hash: await hashFile(file), name: `database/${name}` })
  }
  const copied = await copyPictures(pictures, folder, list)
  // After the database, so that the sandbox journal includes every payment whose order is in the backup.
  for (const name of BACKED_UP_FILES) {
    const handle = await nullIfMissing(fs.open(path.join(env.dataDir, name)))
    if (!handle) continue
    const hash = await writeFile(path.join(folder, 'data', name), handle.createReadStream())
    await list.add({ hash, name: `data/${name}` })
  }
  const secret =
    env.payloadSecret ??
    (await nullIfMissing(fs.readFile(path.join(folder, 'data', 'payload-secret'), 'utf8')))
  const { files, hash: checksums } = await list.close()
  const manifest: Manifest = {
    format: FORMAT,
    begunAt,
    madeAt: new Date().toISOString(),
    database,
    migrations,
    rows,
    pictures: copied,
    missing: await findMissing(database, folder),
    files,
    checksums,
    secret: secret ? fingerprintSecret(secret) : null,
  }
  for (const part of PARTS) await syncFolder(path.join(folder, part))
  await fs.writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    flag: 'wx',
    mode: OWNER_ONLY_FILE,
    flush: true,
  })
  return manifest
}

async function copyDatabase({ databaseUri, dataDir }: BackupEnv, folder: string): Promise<DatabaseCopy> {
  if (!isMongo(databaseUri)) return copySqlite(sqliteFile(databaseUri, dataDir), folder)
  const { rows } = await withMongo(databaseUri, (database) => copyMongo(database, folder))
  return { rows, migrations: await knownMigrations() }
}

/** Copies all images. findMissing reports those that were deleted after the database was copied. */
async function copyPictures(pictures: PictureStore, folder: string, list: ChecksumList): Promise<number> {
  let count = 0
  for await (const { name } of pictures.list()) {
    if (UNSAFE_NAME.test(name)) continue
    const content = await pictures.read(name)
    if (!content) continue
    const hash = await writeFile(path.join(folder, 'pictures', name), content)
    await list.add({ hash, name: `pictures/${name}` })
    count++
  }
  return count
}

async function findMissing(database: Manifest['database'], folder: string): Promise<string[]> {
  const copy = path.join(folder, 'database')
  const named: Iterable<ReferencedFile> | AsyncIterable<ReferencedFile> =
    database === 'mongodb' ? listMongoFiles(copy) : listSqliteFiles(copy)
  const missing = new Set<string>()
  for await (const { name, bytes } of named) {
    const found = await nullIfMissing(fs.stat(path.join(folder, 'pictures', path.basename(name))))
    if (!found || (bytes !== null && found.size !== bytes)) missing.add(name)
  }
  return [...missing]
}

async function rejectUnsuitableFolder(
  { databaseUri, dataDir, mediaDir }: BackupEnv,
  folder: string,
): Promise<void> {
  const there = await nullIfMissing(fs.stat(folder))
  if (there && !there.isDirectory())
    throw new CommandError(`${folder} is a file. Name a new folder for the backup.`)
  if (there && (await fs.readdir(folder)).length > 0)
    throw new CommandError(
      `${folder} is not empty. Name a new folder for the backup; files are never overwritten.`,
    )
  for (const own of [dataDir, mediaDir])
    if (isWithin(folder, own))
      throw new CommandError(
        `${folder} is within the shop's folder ${own}. Name a folder elsewhere, ideally on another disk.`,
      )
  if (isMongo(databaseUri)) {
    if (await withMongo(databaseUri, isMongoEmpty))
      throw new CommandError(
        'There is no shop in the database at DATABASE_URI. Set it to the database of the shop.',
      )
    return
  }
  const file = sqliteFile(databaseUri, dataDir)
  if (!(await nullIfMissing(fs.stat(file)))?.size)
    throw new CommandError(`There is no shop in ${file}. Set the same DATA_DIR or DATABASE_URI as the shop.`)
}

function isWithin(folder: string, other: string): boolean {
  const way = path.relative(path.resolve(other), path.resolve(folder))
  return !way.startsWith('..') && !path.isAbsolute(way)
}

const unfinishedBy = (pid: number) => `.unfinished-${os.hostname()}-${pid}`

/** Deletes unfinished backups of the same folder by dead processes of this machine: they contain the shop's secrets. */
async function removeUnfinishedBackups(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  const begin = `${path.basename(folder)}${unfinishedBy(0).slice(0, -1)}`
  for (const name of await fs.readdir(parent)) {
    const pid = name.startsWith(begin) ? Number(name.slice(begin.length)) : NaN
    if (pid > 0 && !isPidAlive(pid)) await fs.rm(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Renames the complete folder to its final name and syncs the rename to disk. */
async function publish(unfinished: string, folder: string): Promise<void> {
  await syncFolder(unfinished)
  try {
    // Fails if the folder is not empty.
    await nullIfMissing(fs.rmdir(folder))
    await fs.rename(unfinished, folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    throw new CommandError(`${folder} was created by another process. Name a new folder for the backup.`, {
      cause: error,
    })
  }
  await syncFolder(path.dirname(folder))
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
