import { randomUUID } from 'node:crypto'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { findRow } from '../tables.ts'

const MAX_SESSIONS = 10
const MAX_SESSION_MS = 24 * 60 * 60 * 1000

/** Session row of an account as Payload stores it, with the browser that started it. */
export interface SessionRow {
  id: string
  createdAt?: string | Date | null
  expiresAt: string | Date
  browser?: string | null
}

/** Returns the unexpired sessions of an account, newest first. */
export async function listSessions(payload: Payload, accountId: string): Promise<SessionRow[]> {
  const row = await findRow(payload, 'admins', { where: { id: { equals: accountId } } })
  return (row?.sessions ?? [])
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    .toSorted((a, b) => new Date(b.createdAt ?? 0).getTime() - new Date(a.createdAt ?? 0).getTime())
}

/**
 * Adds a session, keeps the ten newest, and returns its id. Payload would write back all sessions it read and lose
 * concurrent ones; here each session is a separate write.
 */
export async function addSession(
  payload: Payload,
  accountId: string,
  lifetimeMs: number,
  browser: string | null,
): Promise<string> {
  const now = Date.now()
  const row: NewSession = {
    id: randomUUID(),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetimeMs).toISOString(),
    browser,
  }
  if (isSqlite(payload)) await insertRow(payload.db, accountId, row)
  else await pushRow(getAccountModel(payload), accountId, row)
  return row.id
}

/** Ends one session of an account, all but one, or all. Returns false if none was ended. */
export async function endSessions(
  payload: Payload,
  accountId: string,
  which: { only: string } | { except: string } | 'all',
): Promise<boolean> {
  if (isSqlite(payload)) {
    const { sql } = await import('@payloadcms/db-sqlite/drizzle')
    const ended =
      which === 'all'
        ? sql``
        : 'only' in which
          ? sql` AND id = ${which.only}`
          : sql` AND id <> ${which.except}`
    const { rowsAffected } = await payload.db.drizzle.run(
      sql`DELETE FROM admins_sessions WHERE _parent_id = ${accountId}${ended}`,
    )
    return rowsAffected > 0
  }
  const ended = which === 'all' ? {} : 'only' in which ? { id: which.only } : { id: { $ne: which.except } }
  const { modifiedCount } = await getAccountModel(payload).updateOne(
    { _id: accountId },
    { $pull: { sessions: ended } },
    // With timestamps every update would count as a modification.
    { timestamps: false },
  )
  return modifiedCount > 0
}

/**
 * Extends a session, at most to a day after its start, so that users sign in at least daily. Returns the new expiry in epoch
 * milliseconds, or null if the session has ended.
 */
export async function extendSession(
  payload: Payload,
  accountId: string,
  sessionId: string,
  lifetimeMs: number,
): Promise<number | null> {
  const session = (await listSessions(payload, accountId)).find(({ id }) => id === sessionId)
  if (!session) return null
  const startedAt = new Date(session.createdAt ?? 0).getTime()
  const until = Math.min(Date.now() + lifetimeMs, startedAt + MAX_SESSION_MS)
  return (await updateExpiry(payload, accountId, sessionId, until)) ? until : null
}

/** Deletes the expired sessions of all accounts. */
export async function deleteExpiredSessions(payload: Payload): Promise<void> {
  const now = new Date().toISOString()
  if (isSqlite(payload)) {
    const { sql } = await import('@payloadcms/db-sqlite/drizzle')
    await payload.db.drizzle.run(sql`DELETE FROM admins_sessions WHERE expires_at <= ${now}`)
    return
  }
  const over = { $pull: { sessions: { expiresAt: { $lte: now } } } }
  await getAccountModel(payload).updateMany({}, over, { timestamps: false })
}

async function updateExpiry(
  payload: Payload,
  accountId: string,
  sessionId: string,
  until: number,
): Promise<boolean> {
  const expiresAt = new Date(until).toISOString()
  if (isSqlite(payload)) {
    const { sql } = await import('@payloadcms/db-sqlite/drizzle')
    const { rowsAffected } = await payload.db.drizzle.run(
      sql`UPDATE admins_sessions SET expires_at = ${expiresAt} WHERE _parent_id = ${accountId} AND id = ${sessionId}`,
    )
    return rowsAffected > 0
  }
  const { matchedCount } = await getAccountModel(payload).updateOne(
    { _id: accountId, 'sessions.id': sessionId },
    { $set: { 'sessions.$.expiresAt': expiresAt } },
    { timestamps: false },
  )
  return matchedCount > 0
}

type NewSession = Required<SessionRow> & { createdAt: string; expiresAt: string }

async function insertRow({ drizzle }: SQLiteAdapter, accountId: string, row: NewSession): Promise<void> {
  const { sql } = await import('@payloadcms/db-sqlite/drizzle')
  // Payload reads sessions in this order; the start time sorts them as well as a list index.
  const order = Date.parse(row.createdAt)
  await drizzle.run(
    sql`INSERT INTO admins_sessions (_order, _parent_id, id, created_at, expires_at, browser) VALUES (${order}, ${accountId}, ${row.id}, ${row.createdAt}, ${row.expiresAt}, ${row.browser})`,
  )
  await drizzle.run(
    sql`DELETE FROM admins_sessions WHERE _parent_id = ${accountId} AND (expires_at <= ${row.createdAt} OR id NOT IN (SELECT id FROM admins_sessions WHERE _parent_id = ${accountId} AND expires_at > ${row.createdAt} ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_SESSIONS}))`,
  )
}

async function pushRow(model: AccountModel, accountId: string, row: NewSession): Promise<void> {
  const over = { $pull: { sessions: { expiresAt: { $lte: row.createdAt } } } }
  await model.updateOne({ _id: accountId }, over, { timestamps: false })
  const added = { $push: { sessions: { $each: [row], $slice: -MAX_SESSIONS } } }
  await model.updateOne({ _id: accountId }, added, { timestamps: false })
}

function isSqlite(payload: Payload): payload is Payload & { db: SQLiteAdapter } {
  return payload.db.name === 'sqlite'
}

interface AccountModel {
  updateMany(filter: object, update: object, options: { timestamps: boolean }): Promise<unknown>
  updateOne(
    filter: object,
    update: object,
    options: { timestamps: boolean },
  ): Promise<{ matchedCount: number; modifiedCount: number }>
}

function getAccountModel({ db }: Payload): AccountModel {
  const model = (db as unknown as MongooseAdapter).collections.admins
  if (!model) throw new Error('The accounts collection is missing')
  return model as unknown as AccountModel
}
