import type { Where } from 'payload'
import { forgetRows } from '../../persistence/privacy/forgetRows.ts'
import { endOverSessions } from '../../persistence/rows/sessionRows.ts'
import { type Table, deleteRows, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { endClaimsOf } from '../claims/endClaims.ts'
import { tellDemand } from '../claims/tellDemand.ts'
import { CONFIRM_WITHIN_MS } from '../newsletter/confirmationTokens.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 200

/** For how many days what nobody would want to set is kept; docs/privacy.md tells why. */
const KEPT_DAYS = {
  notified: 90,
  waiting: 730,
  claims: 365,
  left: 365,
  erasures: 1095,
  failedJobs: 30,
  locks: 1,
  refused: 1,
}

interface Forgotten {
  table: Table
  /** The column by whose index they are found. */
  sort: string
  where: Where
}

/**
 * Deletes what was kept long enough, by an index and a few hundred rows at a time. Orders and the stock's history never go,
 * nor do checkouts that were paid: they say what was sold to a payment. Answers whether all of it is gone; a run that is
 * stopped, or has had enough, leaves the rest to the next.
 */
export async function forgetOld(shop: Shop, signal?: AbortSignal): Promise<boolean> {
  let isAll = true
  for (const { table, ...which } of forgottenBy(shop, Date.now()))
    if (!(await forgetRows(shop.payload, table, { ...which, signal }))) isAll = false
  await endOverSessions(shop.payload)
  if (!(await forgetLongWaiting(shop, signal))) isAll = false
  return isAll
}

function forgottenBy({ env }: Pick<Shop, 'env'>, now: number): Forgotten[] {
  const before = (days: number) => ({ less_than: new Date(now - days * DAY_MS).toISOString() })
  const isOver = { less_than: new Date(now).toISOString() }
  return [
    {
      // Every address that never answered goes with its e-mail.
      table: 'mails',
      sort: 'createdAt',
      where: {
        and: [
          { createdAt: { less_than: new Date(now - CONFIRM_WITHIN_MS).toISOString() } },
          { kind: { in: ['newsletter-confirm', 'waitlist-confirm'] } },
        ],
      },
    },
    {
      table: 'mails',
      sort: 'createdAt',
      // What still waits to be sent goes nowhere.
      where: { and: [{ createdAt: before(env.keepEmailsDays) }, { nextAttemptAt: { exists: false } }] },
    },
    {
      // Refused before anybody was asked for a payment. Not sooner: a second click elsewhere may be at the same row.
      table: 'checkouts',
      sort: 'askAt',
      where: {
        and: [
          { status: { equals: 'released' } },
          { askAt: before(KEPT_DAYS.refused) },
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
    { table: 'waitlist', sort: 'notifiedAt', where: { notifiedAt: before(KEPT_DAYS.notified) } },
    {
      // Unconfirmed after its link expired.
      table: 'waitlist',
      sort: 'consentAt',
      where: {
        and: [
          { consentAt: { less_than: new Date(now - CONFIRM_WITHIN_MS).toISOString() } },
          { confirmedAt: { exists: false } },
        ],
      },
    },
    {
      table: 'claims',
      sort: 'keptUntil',
      where: { and: [{ keptUntil: before(KEPT_DAYS.claims) }, { status: { in: ['bought', 'ended'] } }] },
    },
    { table: 'subscribers', sort: 'unsubscribedAt', where: { unsubscribedAt: before(KEPT_DAYS.left) } },
    {
      table: 'erasures',
      sort: 'createdAt',
      where: { and: [{ createdAt: before(KEPT_DAYS.erasures) }, { status: { equals: 'done' } }] },
    },
    { table: 'sign-in-attempts', sort: 'windowEndsAt', where: { windowEndsAt: isOver } },
    { table: 'rate-counts', sort: 'windowEndsAt', where: { windowEndsAt: isOver } },
    {
      // What was published is deleted by Payload; what failed for good stays.
      table: 'payload-jobs',
      sort: 'updatedAt',
      where: { and: [{ updatedAt: before(KEPT_DAYS.failedJobs) }, { hasError: { equals: true } }] },
    },
    {
      table: 'payload-locked-documents',
      sort: 'updatedAt',
      where: { updatedAt: before(KEPT_DAYS.locks) },
    },
  ]
}

/**
 * Takes off the waiting list whom nobody could write to for two years, as if they had left it: what they asked for is no
 * longer what they want.
 */
async function forgetLongWaiting(shop: Shop, signal?: AbortSignal): Promise<boolean> {
  const where: Where = {
    and: [
      { consentAt: { less_than: new Date(Date.now() - KEPT_DAYS.waiting * DAY_MS).toISOString() } },
      { notifiedAt: { exists: false } },
    ],
  }
  const entries = await findRows(shop.payload, 'waitlist', { where, sort: 'consentAt', limit: BATCH })
  for (const entry of entries) {
    if (signal?.aborted) return true
    await endClaimsOf(shop, [entry.id])
    await deleteRows(shop.payload, 'waitlist', { and: [{ id: { equals: entry.id } }, where] })
    await tellDemand(shop, entry)
  }
  return entries.length < BATCH
}
