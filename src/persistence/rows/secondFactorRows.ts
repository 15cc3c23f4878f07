import type { Payload, Where } from 'payload'
import { LOCKOUT_MS, WRONG_CODES_BEFORE_WAIT } from '../../../domain/rules/staff/secondFactor.ts'
import { readGlobal } from '../globals.ts'
import { newRowId } from './newRowId.ts'
import { type Row, deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'

const COLLECTION = 'second-factors'

/** Row of the second-factors collection. `account` is the account id; `secret` is encrypted, and missing until setup is verified. */
export type SecondFactorRow = Omit<Row<'second-factors'>, 'createdAt' | 'updatedAt'>

/** Where a code or password is requested; wrong attempts are counted separately. */
export type AttemptKind = 'signIn' | 'own'

type Changes = Partial<Omit<SecondFactorRow, 'id' | 'account'>>

/** Returns the row of an account, or null. */
export async function findSecondFactor(payload: Payload, account: string): Promise<SecondFactorRow | null> {
  return findRow(payload, COLLECTION, { where: { account: { equals: account } } })
}

/** Returns the ids of all accounts with a second factor. */
export async function findProtectedAccounts(payload: Payload): Promise<Set<string>> {
  const docs = await findRows(payload, COLLECTION, {})
  return new Set(docs.filter(({ secret }) => secret).map(({ account }) => account))
}

/** Returns the row of an account and inserts it if missing; the unique index resolves concurrent inserts. */
export async function ensureSecondFactor(payload: Payload, account: string): Promise<SecondFactorRow> {
  const found = await findSecondFactor(payload, account)
  if (found) return found
  const row = { id: newRowId(), account, lastStep: 0, recoveryRevision: 0, signInAttempts: 0, ownAttempts: 0 }
  try {
    await insertRow(payload, COLLECTION, row.id, { ...row })
    return row
  } catch (error) {
    const made = await findSecondFactor(payload, account)
    if (made) return made
    throw error
  }
}

/** Updates an account's row atomically if it still matches `expected`; otherwise returns null. */
export async function changeSecondFactor(
  payload: Payload,
  account: string,
  expected: Where | null,
  data: Changes | Record<string, unknown>,
): Promise<SecondFactorRow | null> {
  const row: unknown = await updateRow(
    payload,
    COLLECTION,
    { and: [{ account: { equals: account } }, ...(expected ? [expected] : [])] },
    { ...data },
  )
  return row as SecondFactorRow | null
}

/** Deletes all second-factor data of an account. */
export async function deleteSecondFactor(payload: Payload, account: string): Promise<void> {
  await deleteRows(payload, COLLECTION, { account: { equals: account } })
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. Returns the number of
 * attempts since the last correct one, or null while the account must wait.
 */
export async function reserveAttempt(
  payload: Payload,
  account: string,
  kind: AttemptKind,
): Promise<number | null> {
  const [count, at] = [`${kind}Attempts`, `${kind}AttemptAt`] as const
  const now = Date.now()
  const taken =
    (await changeSecondFactor(
      payload,
      account,
      { [count]: { less_than: WRONG_CODES_BEFORE_WAIT } },
      {
        [count]: { $inc: 1 },
        [at]: new Date(now).toISOString(),
      },
    )) ??
    (await changeSecondFactor(
      payload,
      account,
      { [at]: { less_than_equal: new Date(now - LOCKOUT_MS).toISOString() } },
      { [count]: 1, [at]: new Date(now).toISOString() },
    ))
  return taken && taken[count]
}

/** Returns true if an administrator has made a second factor mandatory for all staff. */
export async function isSecondFactorRequired(payload: Payload): Promise<boolean> {
  const rules = await readGlobal<{ isSecondFactorRequired: boolean | null }>(payload, 'staff-rules')
  return rules?.isSecondFactorRequired === true
}
