import { createHash } from 'node:crypto'

/** Derives a hexadecimal id from its parts. An insert with such an id is idempotent because ids are unique. */
export function deriveId(digits: number, ...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, digits)
}
