import { randomBytes } from 'node:crypto'

export type IdPrefix = 'pi' | 'pm' | 'ch' | 'du' | 're' | 'evt' | 'req' | 'src' | 'tok'

/** Returns an ID marked as the sandbox's, so that it is never looked up at Stripe. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_sandbox${randomBytes(12).toString('hex')}`
}
