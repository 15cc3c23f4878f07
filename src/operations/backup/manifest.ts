import { createHmac } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../errors/CommandError.ts'
import { nullIfMissing } from '../../files/atomicFiles.ts'

/** Version of the backup layout. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'

/** Description of a backup, written last: a backup without it is incomplete. */
const manifest = z.object({
  format: z.literal(FORMAT),
  /** Start of the database copy, and completion of the backup. */
  begunAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mongodb']),
  /** Migrations that the database had; on MongoDB those that the version of the shop knew. */
  migrations: z.array(z.string()),
  /** Row counts by table or collection. */
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  /** Files that rows refer to and that were missing or had a different size. */
  missing: z.array(z.string()),
  /** Number of files in the checksum list, and the SHA-256 of that list. */
  files: z.number(),
  checksums: z.string(),
  /** Fingerprint of the session secret, or null if there was none. */
  secret: z.string().nullable(),
})

export type Manifest = z.infer<typeof manifest>

/** Returns the manifest of a backup. Throws a CommandError if the folder is no backup, incomplete or of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await nullIfMissing(fs.readFile(path.join(folder, MANIFEST), 'utf8'))
  if (text === null)
    throw new CommandError(
      `${folder} contains no complete backup: ${MANIFEST} is missing. Name a folder that npm run backup wrote.`,
    )
  const parsed = manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new CommandError(
    `${path.join(folder, MANIFEST)} is damaged, or has the backup format of another version. Use another backup, or the version of the shop that created it.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a fingerprint of a secret that does not reveal a long one. */
export const fingerprintSecret = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
