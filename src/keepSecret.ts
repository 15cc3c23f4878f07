import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The secret that signs sessions, made once and kept in the data folder where only its owner reads it. */
export function keepSecret(dataDir: string): string {
  const file = path.join(dataDir, 'payload-secret')
  fs.mkdirSync(dataDir, { recursive: true })
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}
