import { createHash } from 'node:crypto'

/**
 * A hexadecimal id that the same parts always give. What is made under such an id is made once, however often and from
 * wherever it is asked for: the database takes an id only once.
 */
export function derivedId(digits: number, ...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, digits)
}
