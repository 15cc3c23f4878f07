import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** What a file's bytes are known by: their SHA-256, in hexadecimal digits. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}
