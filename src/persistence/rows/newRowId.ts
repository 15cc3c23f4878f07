import { randomBytes } from 'node:crypto'

/**
 * An id for a row that is about to be inserted, in the shape that MongoDB's own have; SQLite takes any text. A row whose
 * id is known beforehand need not be read back.
 */
export function newRowId(): string {
  return randomBytes(12).toString('hex')
}
