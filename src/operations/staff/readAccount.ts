import type { Payload } from 'payload'
import type { Account } from '../../../domain/contract/account.ts'
import type { Admin } from '../../../domain/contract/admin.ts'
import { findSecondFactor, isSecondFactorRequired } from '../../persistence/rows/secondFactorRows.ts'
import { listSessions } from '../../persistence/rows/sessionRows.ts'

/** Returns the signed-in account for its owner; `session` is the current one. */
export async function readAccount(payload: Payload, admin: Admin, session: string | null): Promise<Account> {
  const [sessions, row, isRequired] = await Promise.all([
    listSessions(payload, admin.id),
    findSecondFactor(payload, admin.id),
    isSecondFactorRequired(payload),
  ])
  const isOn = Boolean(row?.secret)
  return {
    ...admin,
    secondFactor: {
      isOn,
      since: isOn ? (row?.confirmedAt ?? null) : null,
      recoveryCodesLeft: isOn ? (row?.recoveryCodes?.length ?? 0) : 0,
      isRequired,
    },
    sessions: sessions.map(({ id, createdAt, expiresAt, browser }) => ({
      id,
      startedAt: createdAt ? new Date(createdAt).toISOString() : null,
      endsAt: new Date(expiresAt).toISOString(),
      browser: browser ?? null,
      isThis: id === session,
    })),
  }
}
