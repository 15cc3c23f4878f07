import type { Role } from '../../../domain/rules/staff/roles.ts'
import { useSession } from './useSession.ts'

/** The role of whoever is signed in; an administrator's while nobody knows, for the server decides in the end. */
export function useRole(): Role {
  const session = useSession()
  return session.status === 'signedIn' ? session.admin.role : 'admin'
}

/** Whether the account is of one of these roles. */
export function useIsOneOf(roles: readonly Role[]): boolean {
  return roles.includes(useRole())
}
