import { randomBytes } from 'node:crypto'

export type IdPrefix = 'pi' | 'pm' | 'ch' | 'du' | 're' | 'evt' | 'req' | 'src' | 'tok'

/** Ids say where they come from, so that a payment of the sandbox is never looked for at the provider. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_sandbox${randomBytes(12).toString('hex')}`
}
