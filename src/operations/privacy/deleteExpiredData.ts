import type { Where } from 'payload'
import { deleteInBatches } from '../../persistence/privacy/deleteInBatches.ts'
import { deleteExpiredSessions } from '../../persistence/rows/sessionRows.ts'
import { type Table, deleteRows, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { endEntryClaims } from '../claims/endClaims.ts'
import { updateDemand } from '../claims/updateDemand.ts'
import { CONFIRMATION_LIFETIME_MS } from '../newsletter/confirmationTokens.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

/** Retention in days that is not configurable; see docs/privacy.md for the reasons. */
const RETENTION_DAYS = {
  notified: 90,
  waiting: 730,
  claims: 365,
  left: 365,
  erasures: 1095,
  failedJobs: 30,
  locks: 1,
  refused: 1,
}

interface RetentionRule {
  table: Table
  /** Indexed column that finds the rows. */
  sort: string
  where: Where
}

/**
 * Deletes data whose retention has ended, by index and in batches. Never deletes orders, the stock history or paid checkouts,
 * which record what was sold for a payment. Returns false if it was aborted or reached its limit, so that rows may be left.
 */
export async function deleteExpiredData(shop: Shop, signal?: AbortSignal): Promise<boolean> {
  let isAll = true
  for (const { table, ...which } of listRetentionRules(shop, Date.now()))
    if (!(await deleteInBatches(shop.payload, table, { ...which, signal }))) isAll = false
  await deleteExpiredSessions(shop.payload)
  if (!(await deleteStaleWaitlistEntries(shop, signal))) isAll = false
  return isAll
}

function listRetentionRules({ env }: Pick<Shop, 'env'>, now: number): RetentionRule[] {
  const before = (days: number) => ({ less_than: new Date(now - days * DAY_MS).toISOString() })
  const isOver = { less_than: new Date(now).toISOString() }
  return [
    {
      // Addresses that never confirmed are deleted with their email.
      table: 'emails',
      sort: 'createdAt',
      where: {
        and: [
          { createdAt: { less_than: new Date(now - CONFIRMATION_LIFETIME_MS).toISOString() } },
          { kind: { in: ['newsletter-confirm', 'waitlist-confirm'] } },
        ],
      },
    },
    {
      table: 'emails',
      sort: 'createdAt',
      // Emails that are still to be sent stay.
      where: { and: [{ createdAt: before(env.keepEmailsDays) }, { nextAttemptAt: { exists: false } }] },
    },
    {
      // Rejected before a payment was created. Not deleted earlier, because a concurrent second click may use the same row.
      table: 'checkouts',
      sort: 'askAt',
      where: {
        and: [
          { status: { equals: 'released' } },
          { askAt: before(RETENTION_DAYS.refused) },
          { paymentIntentId: { exists: false } },
        ],
      },
    },
    {
      table: 'checkouts',
      sort: 'askAt',
      where: {
        and: [
          { status: { equals: 'released' } },
          { askAt: before(env.keepCheckoutsDays) },
          { customerInfo: { exists: false } },
        ],
      },
    },
    { table: 'waitlist', sort: 'notifiedAt', where: { notifiedAt: before(RETENTION_DAYS.notified) } },
    {
      // Unconfirmed after its link expired.
      table: 'waitlist',
      sort: 'consentAt',
      where: {
        and: [
          { consentAt: { less_than: new Date(now - CONFIRMATION_LIFETIME_MS).toISOString() } },
          { confirmedAt: { exists: false } },
        ],
      },
    },
    {
      table: 'claims',
      sort: 'keptUntil',
      where: { and: [{ keptUntil: before(RETENTION_DAYS.claims) }, { status: { in: ['bought', 'ended'] } }] },
    },
    { table: 'subscribers', sort: 'unsubscribedAt', where: { unsubscribedAt: before(RETENTION_DAYS.left) } },
    {
      table: 'erasures',
      sort: 'createdAt',
      where: { and: [{ createdAt: before(RETENTION_DAYS.erasures) }, { status: { equals: 'done' } }] },
    },
    { table: 'sign-in-attempts', sort: 'windowEndsAt', where: { windowEndsAt: isOver } },
    { table: 'rate-counts', sort: 'windowEndsAt', where: { windowEndsAt: isOver } },
    {
      // Payload deletes completed publishing jobs, but keeps those that failed permanently.
      table: 'payload-jobs',
      sort: 'updatedAt',
      where: { and: [{ updatedAt: before(RETENTION_DAYS.failedJobs) }, { hasError: { equals: true } }] },
    },
    {
      table: 'payload-locked-documents',
      sort: 'updatedAt',
      where: { updatedAt: before(RETENTION_DAYS.locks) },
    },
  ]
}

/**
 * Removes entries that waited for two years without a notification, as if they had left the waitlist: their request is out
 * of date. Returns false if entries may be left.
 */
async function deleteStaleWaitlistEntries(shop: Shop, signal?: AbortSignal): Promise<boolean> {
  const where: Where = {
    and: [
      { consentAt: { less_than: new Date(Date.now() - RETENTION_DAYS.waiting * DAY_MS).toISOString() } },
      { notifiedAt: { exists: false } },
    ],
  }
  const entries = await findRows(shop.payload, 'waitlist', { where, sort: 'consentAt', limit: BATCH })
  for (const entry of entries) {
    if (signal?.aborted) return false
    await endEntryClaims(shop, [entry.id])
    await deleteRows(shop.payload, 'waitlist', { and: [{ id: { equals: entry.id } }, where] })
    await updateDemand(shop, entry)
  }
  return entries.length < BATCH
}
