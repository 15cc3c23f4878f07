import { createHmac } from 'node:crypto'
import { countRepeats } from '../../../domain/rules/stock/repeatedHolds.ts'
import { LAPSED_CLAIM_MS } from '../../../domain/rules/waitlist/claims.ts'
import { incrementCount, findCounts } from '../../persistence/processes/rateCounts.ts'
import type { WaitlistRow } from '../../persistence/rows/waitlistRows.ts'
import type { Shop } from '../../startup/shop.ts'

type Entry = Pick<WaitlistRow, 'email' | 'addressHash' | 'browserHash'>

/** Records that a claim ran out, so that its email address and browser get no reservation for a while. */
export async function recordLapse({ payload }: Pick<Shop, 'payload'>, entry: Entry): Promise<void> {
  for (const { name } of counters(payload.secret, entry)) await incrementCount(payload, name, LAPSED_CLAIM_MS)
}

/** Returns true if a claim of this email address or browser, or several of this IP address, ran out lately. */
export async function hasLapsed({ payload }: Pick<Shop, 'payload'>, entry: Entry): Promise<boolean> {
  const known = counters(payload.secret, entry)
  const counts = await findCounts(
    payload,
    known.map(({ name }) => name),
  )
  return known.some(({ of, name }) => countRepeats({ [of]: counts.get(name)?.count }) > 0)
}

/** The email address counts like a browser, because it belongs to one person. */
function counters(secret: string, { email, addressHash, browserHash }: Entry) {
  const emailHash = createHmac('sha256', secret).update(`lapsed claim ${email}`).digest('base64url')
  const known = [
    { of: 'browser', hash: emailHash },
    { of: 'browser', hash: browserHash },
    { of: 'address', hash: addressHash },
  ] as const
  return known.filter(({ hash }) => hash).map(({ of, hash }) => ({ of, name: `lapsed claim ${hash}` }))
}
