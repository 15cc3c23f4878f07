import { randomBytes } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { deriveId } from '../deriveId.ts'
import { type Change, type Row, findRow, findRows, insertRow, updateRow } from '../tables.ts'
import type { WaitlistRow } from './waitlistRows.ts'

/** Row of the claims collection, whose declaration describes the life cycle. */
export type ClaimRow = Omit<Row<'claims'>, 'createdAt' | 'updatedAt'>

/** Returns the claim id for an entry and its consent time; the same on every retry. */
const idOf = ({ id, consentAt }: Pick<WaitlistRow, 'id' | 'consentAt'>) =>
  deriveId(24, 'claim', id, new Date(consentAt).toISOString())

/** Inserts a claim for an entry, or returns the existing one; ids are unique. */
export async function insertClaim(
  payload: Payload,
  entry: Pick<WaitlistRow, 'id' | 'consentAt' | 'product' | 'size' | 'color'>,
  data: Pick<ClaimRow, 'variant' | 'isCountedApart' | 'keptUntil'>,
): Promise<ClaimRow> {
  const id = idOf(entry)
  const { product, size, color } = entry
  const row = {
    status: 'new' as const,
    entry: entry.id,
    token: randomBytes(32).toString('base64url'),
    product,
    size,
    color,
    ...data,
    checkout: null,
    order: null,
  }
  try {
    await insertRow(payload, 'claims', id, row)
    return { ...row, id }
  } catch (error) {
    const known = await findClaim(payload, id)
    if (known) return known
    throw error
  }
}

export async function findClaim(payload: Payload, id: string): Promise<ClaimRow | null> {
  return findRow(payload, 'claims', { where: { id: { equals: id } } })
}

export async function findClaims(payload: Payload, ids: readonly string[]): Promise<ClaimRow[]> {
  return ids.length === 0 ? [] : findRows(payload, 'claims', { where: { id: { in: [...ids] } } })
}

export async function findClaimsByToken(payload: Payload, tokens: readonly string[]): Promise<ClaimRow[]> {
  return tokens.length === 0 ? [] : findRows(payload, 'claims', { where: { token: { in: [...tokens] } } })
}

/** Returns the claims of waitlist entries, latest `keptUntil` first. */
export async function findClaimsOf(payload: Payload, entries: readonly string[]): Promise<ClaimRow[]> {
  if (entries.length === 0) return []
  return findRows(payload, 'claims', { where: { entry: { in: [...entries] } }, sort: '-keptUntil' })
}

/** Returns up to `limit` claims that have expired without a checkout, were never completed, or are being ended. */
export async function findOverdueClaims(payload: Payload, now: Date, limit: number): Promise<ClaimRow[]> {
  const isOver: Where = { keptUntil: { less_than_equal: now.toISOString() } }
  const isFree: Where = { checkout: { exists: false } }
  return findRows(payload, 'claims', {
    where: {
      or: [
        { and: [{ status: { equals: 'open' } }, isOver, isFree] },
        { and: [{ status: { equals: 'new' } }, isOver] },
        { status: { equals: 'ending' } },
      ],
    },
    sort: ['keptUntil', 'id'],
    limit,
  })
}

/** Updates a claim atomically if it still matches `expected`; otherwise returns null. */
export async function transitionClaim(
  payload: Payload,
  expected: Pick<ClaimRow, 'id' | 'status'> & Partial<Pick<ClaimRow, 'checkout'>>,
  change: Pick<Change<'claims'>, 'status' | 'checkout' | 'order' | 'keptUntil'>,
): Promise<ClaimRow | null> {
  const { id, status, checkout } = expected
  const and: Where[] = [{ id: { equals: id } }, { status: { equals: status } }]
  if (checkout !== undefined)
    and.push({ checkout: checkout === null ? { exists: false } : { equals: checkout } })
  return updateRow(payload, 'claims', { and }, change)
}
