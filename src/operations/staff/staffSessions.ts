import type { Payload } from 'payload'

/** A row of an account's sessions, as Payload keeps them. */
export interface SessionRow {
  id: string
  createdAt?: string | Date | null
  expiresAt: string | Date
  browser?: string | null
}

interface SqliteClient {
  execute(statement: { sql: string; args: Record<string, string> }): Promise<{ rowsAffected: number }>
}

interface MongoModels {
  admins: {
    updateOne(
      where: object,
      change: object,
      options: { timestamps: false },
    ): Promise<{ modifiedCount: number }>
  }
}

const sqlite = ({ db }: Payload) => (db as unknown as { client: SqliteClient }).client
const mongo = ({ db }: Payload) => (db as unknown as { collections: MongoModels }).collections.admins

/** The sessions of an account that are not over, the newest first. */
export async function listSessions({ db }: Payload, account: string): Promise<SessionRow[]> {
  const row = await db.findOne<{ id: string; sessions?: SessionRow[] | null }>({
    collection: 'admins',
    where: { id: { equals: account } },
  })
  return (row?.sessions ?? [])
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    .toSorted((a, b) => new Date(b.createdAt ?? 0).getTime() - new Date(a.createdAt ?? 0).getTime())
}

/**
 * Ends one session of an account, or all but one, or all: in one statement that touches no other row, where Payload would
 * write the whole list, with the sessions it had read. Whether one or more were ended.
 */
export async function endSessions(
  payload: Payload,
  account: string,
  which: { only: string } | { except: string } | 'all',
): Promise<boolean> {
  if (payload.db.name === 'sqlite') {
    const sql = 'DELETE FROM admins_sessions WHERE _parent_id = :account'
    const { rowsAffected } = await sqlite(payload).execute(
      which === 'all'
        ? { sql, args: { account } }
        : 'only' in which
          ? { sql: `${sql} AND id = :session`, args: { account, session: which.only } }
          : { sql: `${sql} AND id <> :session`, args: { account, session: which.except } },
    )
    return rowsAffected > 0
  }
  const ended = which === 'all' ? {} : 'only' in which ? { id: which.only } : { id: { $ne: which.except } }
  const { modifiedCount } = await mongo(payload).updateOne(
    { _id: account },
    { $pull: { sessions: ended } },
    // With a new time of change every update would count as one.
    { timestamps: false },
  )
  return modifiedCount > 0
}

/** Notes the browser that a session was begun in. */
export async function noteBrowser(
  payload: Payload,
  { account, session, browser }: { account: string; session: string; browser: string },
): Promise<void> {
  if (payload.db.name === 'sqlite')
    await sqlite(payload).execute({
      sql: 'UPDATE admins_sessions SET browser = :browser WHERE _parent_id = :account AND id = :session',
      args: { account, session, browser },
    })
  else
    await mongo(payload).updateOne(
      { _id: account, 'sessions.id': session },
      { $set: { 'sessions.$.browser': browser } },
      { timestamps: false },
    )
}

/** The session that a token of the shop's own belongs to. */
export function sessionIdOf(token: string | undefined): string | null {
  try {
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
      sid?: unknown
    }
    return typeof claims.sid === 'string' ? claims.sid : null
  } catch {
    return null
  }
}
