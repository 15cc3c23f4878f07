import { randomUUID } from 'node:crypto'

/**
 * Generates an id in MongoDB's ObjectId format, which SQLite accepts as text. With an id known beforehand the row need not
 * be read back.
 */
export function newRowId(): string {
  // From Node's pool of random bytes; randomBytes would make a system call each time.
  return randomUUID().replaceAll('-', '').slice(0, 24)
}
