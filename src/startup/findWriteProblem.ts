import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { deleteRows } from '../persistence/tables.ts'
import type { Shop } from './shop.ts'

const TEST_BYTES = Buffer.alloc(16_384, 'x')
const CACHE_MS = 5000
const WRITE_TIMEOUT_MS = 2000
/** Free disk space below which the shop is not ready: enough for a few hundred orders and their emails. */
const MIN_FREE_BYTES = 50 * 1024 * 1024

const cachedResults = new WeakMap<Shop['env'], { at: number; problem: Promise<string | null> }>()

/**
 * Returns why the shop cannot save data, and so cannot take orders, or null. Tries to write to the database and to the
 * disks of data and images, at most every five seconds, with a timeout of two seconds.
 */
export function findWriteProblem(shop: Pick<Shop, 'env' | 'payload'>): Promise<string | null> {
  const last = cachedResults.get(shop.env)
  if (last && Date.now() - last.at < CACHE_MS) return last.problem
  const problem = checkWrites(shop)
  cachedResults.set(shop.env, { at: Date.now(), problem })
  return problem
}

async function checkWrites({ env, payload }: Pick<Shop, 'env' | 'payload'>): Promise<string | null> {
  const [rowsWritable, filesWritable] = await Promise.all([
    // Deletes nothing, but needs the database's write lock, which a hanging process may hold.
    succeedsInTime(deleteRows(payload, 'rate-counts', { id: { equals: 'readiness' } })),
    canWriteFiles({ env }),
  ])
  if (!filesWritable) return 'The disk is full or not writable. Free some space.'
  return rowsWritable ? null : 'The database accepts no writes. Try again in a few seconds.'
}

/** Returns true if the disks of data and images accept a new file and have some space left. */
export function canWriteFiles({ env }: Pick<Shop, 'env'>): Promise<boolean> {
  return succeedsInTime(Promise.all(listFolders(env).map(writeTestFile)))
}

/** Excludes a bucket: its outage affects all processes alike, and pages without images still work. */
const listFolders = ({ dataDir, mediaDir, bucket }: Shop['env']) => (bucket ? [dataDir] : [dataDir, mediaDir])

async function writeTestFile(folder: string): Promise<void> {
  const file = path.join(folder, `.room-${randomBytes(6).toString('hex')}`)
  try {
    await fs.mkdir(folder, { recursive: true })
    const { bavail, bsize } = await fs.statfs(folder)
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`Less than 50 MB are free at ${folder}`)
    await fs.writeFile(file, TEST_BYTES, { mode: 0o600, flush: true })
  } finally {
    await fs.rm(file, { force: true }).catch(() => {})
  }
}

function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), WRITE_TIMEOUT_MS)
    void work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
