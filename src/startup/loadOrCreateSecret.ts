import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { EnvError } from './env.ts'

const MIN_LENGTH = 16

/**
 * Returns the secret that signs sessions, created once in the data folder and readable only by its owner. Throws EnvError
 * if the file's secret is too short: an attacker who guesses it can sign in as any user.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'payload-secret')
  fs.mkdirSync(dataDir, { recursive: true })
  if (!fs.existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'))
  const secret = fs.readFileSync(file, 'utf8')
  if (secret.trim().length < MIN_LENGTH)
    throw new EnvError([
      `${file} has no secret of ${MIN_LENGTH} characters or more. Restore the former one, or delete the file to create a new one, which signs everyone out.`,
    ])
  return secret
}

/** Creates a file atomically; of two concurrent writers the first wins. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}.new`
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(draft)
  }
}
