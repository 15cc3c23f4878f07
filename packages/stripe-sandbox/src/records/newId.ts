import { randomUUID } from 'node:crypto'

export type IdPrefix = 'pi' | 'pm' | 'ch' | 'du' | 're' | 'evt' | 'req' | 'src' | 'tok'

/** Returns a random ID that contains "sandbox", so that it is never looked up at Stripe. */
export function newId(prefix: IdPrefix): string {
  // From Node's pool of random bytes; randomBytes would make a system call each time.
  return `${prefix}_sandbox${randomUUID().replaceAll('-', '').slice(0, 24)}`
}
