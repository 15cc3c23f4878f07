import { randomBytes } from 'node:crypto'

/**
 * Generates an id in MongoDB's ObjectId format, which SQLite accepts as text. With an id known beforehand the row need not
 * be read back.
 */
export function newRowId(): string {
  return randomBytes(12).toString('hex')
}
