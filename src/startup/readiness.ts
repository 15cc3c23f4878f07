import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Shop } from './shop.ts'

const BYTES = Buffer.alloc(16_384, 'x')
const ASKED_ANEW_MS = 5000
const WITHIN_MS = 2000

const asked = new WeakMap<Shop['env'], { at: number; answer: Promise<boolean> }>()

/**
 * Whether the disks under data and pictures take a new file: a full one still reads, and a shop that only reads takes no
 * orders. Tried every five seconds at most, however often it is asked, and given up after two.
 */
export function canWrite({ env }: Pick<Shop, 'env'>): Promise<boolean> {
  const last = asked.get(env)
  if (last && Date.now() - last.at < ASKED_ANEW_MS) return last.answer
  const answer = inTime(Promise.all(foldersOf(env).map(takesFile)))
  asked.set(env, { at: Date.now(), answer })
  return answer
}

/** A bucket that is away makes no process worse than another one: pages go on without it, and say so where they cannot. */
const foldersOf = ({ dataDir, mediaDir, bucket }: Shop['env']) => (bucket ? [dataDir] : [dataDir, mediaDir])

async function takesFile(folder: string): Promise<void> {
  const file = path.join(folder, `.room-${randomBytes(6).toString('hex')}`)
  try {
    await fs.mkdir(folder, { recursive: true })
    await fs.writeFile(file, BYTES, { mode: 0o600, flush: true })
  } finally {
    await fs.rm(file, { force: true }).catch(() => {})
  }
}

function inTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), WITHIN_MS)
    void work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(late))
  })
}
