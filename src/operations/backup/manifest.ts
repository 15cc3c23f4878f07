import { createHmac } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../errors/CommandError.ts'
import { unlessMissing } from '../../files/wholeFiles.ts'

/** Of how a backup is laid out; another number is another layout. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'

/** What a backup says of itself; it is written last, so that one without it was broken off. */
const manifest = z.object({
  format: z.literal(FORMAT),
  /** When its database was begun to be read, and when the backup was complete. */
  begunAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mongodb']),
  /** The changes of tables that the shop had; on MongoDB those that its version knew. */
  migrations: z.array(z.string()),
  /** By table or collection. */
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  /** Files that rows name and that were not there, or not as large as the rows say. */
  missing: z.array(z.string()),
  /** How many files the list of checksums has, and the SHA-256 of that list. */
  files: z.number(),
  checksums: z.string(),
  /** By which the secret of sessions is known again. */
  secret: z.string().nullable(),
})

export type Manifest = z.infer<typeof manifest>

/** Refuses a folder that is no backup, one that was broken off, and one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await unlessMissing(fs.readFile(path.join(folder, MANIFEST), 'utf8'))
  if (text === null)
    throw new CommandError(
      `${folder} holds no complete backup: it has no ${MANIFEST}. Name the folder that npm run backup wrote.`,
    )
  const parsed = manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new CommandError(
    `${path.join(folder, MANIFEST)} is damaged, or of a version of the shop that lays backups out in another way. Take another backup, or the version that made it.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a secret is known by, which tells nothing of a long one. */
export const secretMark = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
